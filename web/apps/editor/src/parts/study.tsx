// Beside the board of a problem or of a guess: the card of the mode, and what is remembered.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mode } from '../model/settings.js';
import { say } from '../model/words.js';
import { TextButton } from './buttons.js';
import { Mounted } from './mount.js';
import type { Page } from './page.js';

/** So many moves that were missed are listed. */
const MOST_LISTED = 60;

export function StudyStage({ page }: { page: Page }) {
  const square = useRef<HTMLDivElement>(null);
  const ratio = page.study.ratio.value;
  useLayoutEffect(() => square.current?.style.setProperty('--ratio', String(ratio)));
  return (
    <div class="sq" ref={square}>
      <Mounted element={page.study.board.element} />
    </div>
  );
}

export function StudyCards({ page }: { page: Page }) {
  const { study } = page;
  const isProblem = mode.value === 'problem';
  if (!study.isAsking.value) return <p class="card pad">{say('nothingAsked')}</p>;
  return (
    <>
      <section class="card study" aria-label={say(isProblem ? 'modeProblem' : 'modeGuess')}>
        <h2 class="vh">{say(isProblem ? 'modeProblem' : 'modeGuess')}</h2>
        <Mounted element={study.card} />
        {isProblem ? <ProblemScore page={page} /> : null}
      </section>
      {isProblem ? <p class="card pad muted">{say('drawnAnew')}</p> : <Missed page={page} />}
    </>
  );
}
function ProblemScore({ page }: { page: Page }) {
  const { asked, solved, willComeBack } = page.study.score.value;
  const parts = [
    [asked, say('ofProblems', page.study.count.value)],
    [solved, say('atFirstTry')],
    [willComeBack, say('willComeBack')],
  ] as const;
  return (
    <div class="stat">
      {parts.map(([number, words]) => (
        <div key={words}>
          <b>{number}</b>
          <span>{words}</span>
        </div>
      ))}
    </div>
  );
}
function Missed({ page }: { page: Page }) {
  const nodes = page.study.missed.value;
  if (nodes.length === 0) return null;
  return (
    <section class="card pad" aria-labelledby="missed">
      <h2 id="missed">{say('missedMoves')}</h2>
      <div class="chips">
        {nodes.slice(0, MOST_LISTED).map((node) => (
          <TextButton key={node} isSmall onClick={() => page.study.guessAt(node)}>
            {say('askAgain', page.study.numberBehind(node))}
          </TextButton>
        ))}
      </div>
    </section>
  );
}
