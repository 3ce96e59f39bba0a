// Beside the board: the game that is played, what an engine thinks of the position, a review that goes on.
import { useEffect } from 'preact/hooks';
import { commandNamed, run, sheet } from '../model/commands.js';
import { attempt, told } from '../model/desk.js';
import {
  analyseAnew,
  analysisState,
  analysisTrouble,
  estimate,
  forgetEstimate,
  isEstimating,
  keepThoughts,
  pointedMove,
  stopAnalysis,
  thought,
  turnAnalysis,
  unkept,
} from '../model/engine/analysis.js';
import { type Game, type GameState, gameOf, leaveGame } from '../model/engine/games.js';
import { addLine, type Progress, reviewing, stopReview } from '../model/engine/review.js';
import type { Candidate } from '../model/engine/session.js';
import { chooseHelper, helper, installed } from '../model/engine/staff.js';
import { pointTold } from '../model/engine/told.js';
import type { Worth } from '../model/engine/worth.js';
import type { OpenRecord } from '../model/record.js';
import { server } from '../model/server.js';
import { playMove } from '../model/tools.js';
import { language, say, tagOf } from '../model/words.js';
import { TextButton } from './buttons.js';
import { chanceOf, shownCandidates } from './engine_layer.js';
import { Icon } from './icons.js';

const MOST_LISTED = 4;

/** "B +2.5", in words; of nothing known nothing. */
export function leadWords(score: number | null): string {
  if (score === null) return '';
  const lead = Math.round(10 * Math.abs(score)) / 10;
  return lead === 0 ? say('evenScore') : say(score > 0 ? 'blackLeads' : 'whiteLeads', lead);
}
function worthWords({ winrate, score }: Worth): string {
  const parts = [winrate === null ? '' : say('blackPercent', Math.round(100 * winrate)), leadWords(score)];
  return parts.filter((part) => part !== '').join(' · ');
}
const counted = (visits: number): string => visits.toLocaleString(tagOf(language.value));

// ---- The game

const stateWords: Readonly<Record<GameState, (game: Game) => string>> = {
  resting: () => say('gameRests'),
  starting: (game) => say('engineStarts', game.seats.engine),
  human: (game) => say('yourTurn', game.humanWord),
  engine: (game) => say('engineThinks', game.seats.engine),
  counting: (game) => say('engineCounts', game.seats.engine),
  over: () => '',
};
const isBusy = (state: GameState): boolean => state === 'starting' || state === 'engine' || state === 'counting';
const command = (name: string) => () => run(commandNamed(name));

function wordsOfGame(game: Game, record: OpenRecord): string {
  const state = game.state.value;
  const isElsewhere = state === 'human' && record.shown.value.position?.toPlay !== game.seats.human;
  return isElsewhere ? say('otherTurn', game.seats.engine) : stateWords[state](game);
}
function GameCard({ game, record }: { game: Game; record: OpenRecord }) {
  const state = game.state.value;
  const trouble = game.trouble.value;
  if (state === 'over') return null;
  return (
    <section class="card engine-card" aria-label={say('gameAgainst', game.seats.engine)}>
      <header>
        <h2 class="cut">{say('gameAgainst', game.seats.engine)}</h2>
        {isBusy(state) ? <span class="spin" /> : null}
      </header>
      <p class={trouble === '' ? 'says' : 'says bad'} role="status">
        {trouble === '' ? wordsOfGame(game, record) : trouble}
      </p>
      <div class="row">
        {state === 'resting' ? (
          <>
            <TextButton isSmall isMain onClick={() => void game.goOn()}>
              {say('goOn')}
            </TextButton>
            <TextButton isSmall onClick={() => leaveGame(record)}>
              {say('leaveGame')}
            </TextButton>
          </>
        ) : (
          (['pass', 'takeBack', 'hint'] as const).map((name) => (
            <TextButton key={name} isSmall onClick={command(name)}>
              {say(commandNamed(name).word)}
            </TextButton>
          ))
        )}
        <TextButton isSmall isQuiet onClick={command('resign')}>
          {say('resign')}
        </TextButton>
      </div>
    </section>
  );
}

// ---- Analysis

function play(record: OpenRecord, move: string): void {
  const { position, walk } = record.shown.peek();
  const game = gameOf(record);
  const point = pointTold(move, walk.tree.columns);
  if (game && game.state.peek() !== 'over') game.play(point);
  else if (position) attempt(record, () => playMove(record, position.toPlay, point));
}
const nameOfMove = (move: string): string => (/^pass$/i.test(move) ? say('pass') : move);

function CandidateRow({ record, candidate, order }: { record: OpenRecord; candidate: Candidate; order: number }) {
  const color = record.shown.value.position?.toPlay ?? 'B';
  const chance = chanceOf(candidate, color);
  const { move, visits, score, line } = candidate;
  const name = nameOfMove(move);
  const point = (is: boolean) => () => {
    pointedMove.value = is ? move : null;
  };
  return (
    <li onPointerEnter={point(true)} onPointerLeave={point(false)}>
      <button type="button" class="do" onFocus={point(true)} onBlur={point(false)} onClick={() => play(record, move)}>
        <span class="vh">{say('playIt', name)}</span>
        <b aria-hidden="true">{order === 0 ? <span class="best">{name}</span> : name}</b>
        <span>{chance === null ? '' : `${chance}%`}</span>
        <span>{leadWords(score)}</span>
        <span class="dim" aria-hidden="true">
          {visits > 0 ? counted(visits) : ''}
        </span>
        {visits > 0 ? <span class="vh">{say('visitsCount', counted(visits))}</span> : null}
      </button>
      {line.length > 1 ? (
        <button
          type="button"
          class="ib sm"
          aria-label={say('addLineOf', name)}
          title={say('addLineOf', name)}
          onClick={() => addLine(record, line, candidate)}
        >
          <Icon name="plus" isSmall />
        </button>
      ) : (
        <span />
      )}
    </li>
  );
}
function EngineChoice() {
  const all = installed.value;
  if (all.length < 2) return <h2 class="cut">{helper.value || say('analysis')}</h2>;
  return (
    <select
      class="sel grow"
      aria-label={say('analyseWith')}
      value={helper.value}
      onChange={(event) => {
        chooseHelper(event.currentTarget.value);
        analyseAnew();
      }}
    >
      {all.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
function AnalysisCard({ record }: { record: OpenRecord }) {
  const state = analysisState.value;
  if (state === 'off') return null;
  const { value } = thought;
  const of = value?.record === record && value.id === record.shown.value.node.id ? value.of : null;
  const count = unkept(record).length;
  return (
    <section class="card engine-card" aria-label={say('analysis')}>
      <header>
        <EngineChoice />
        {of === null && state !== 'failed' ? <span class="spin" /> : null}
        <span class="dim worth">{of ? worthWords(of) : ''}</span>
        <button
          type="button"
          class="ib sm"
          aria-label={say('stopAnalysis')}
          title={say('stopAnalysis')}
          onClick={stopAnalysis}
        >
          <Icon name="close" isSmall />
        </button>
      </header>
      {state === 'failed' ? (
        <p class="says bad" role="alert">
          {analysisTrouble.value}
        </p>
      ) : (
        <ul class="candidates" aria-label={say('analysis')}>
          {shownCandidates(of?.candidates ?? [])
            .slice(0, MOST_LISTED)
            .map((candidate, order) => (
              <CandidateRow key={candidate.move} record={record} candidate={candidate} order={order} />
            ))}
        </ul>
      )}
      {state === 'failed' ? null : (
        <p class="says">{of && of.winrate === null ? say('onlyEstimates', helper.value) : ''}</p>
      )}
      <div class="row">
        {count > 0 ? (
          <TextButton isSmall onClick={() => keepThoughts(record)}>
            {say('keepValues')} ({count})
          </TextButton>
        ) : null}
        {state === 'failed' ? (
          <TextButton isSmall onClick={turnAnalysis}>
            {say('goOn')}
          </TextButton>
        ) : null}
      </div>
    </section>
  );
}
function EstimateCard({ record }: { record: OpenRecord }) {
  const { value } = estimate;
  const words = !value
    ? say('estimating')
    : value.of.score === null && value.of.winrate === null
      ? say('noEstimate', value.engine)
      : say('estimateIs', value.engine, worthWords(value.of));
  useEffect(() => {
    told.value = words;
  }, [words]);
  if (value && value.record !== record) return null;
  return (
    <section class="card engine-card line-card" aria-label={say('estimate')}>
      {value ? null : <span class="spin" />}
      <p class="says grow">{words}</p>
      <button
        type="button"
        class="ib sm"
        aria-label={say('hideEstimate')}
        title={say('hideEstimate')}
        onClick={forgetEstimate}
      >
        <Icon name="close" isSmall />
      </button>
    </section>
  );
}
function ReviewCard({ progress: { engine, done, all } }: { progress: Progress }) {
  return (
    <section class="card engine-card" aria-label={say('review')}>
      <header>
        <h2 class="cut">{say('review')}</h2>
        <TextButton isSmall onClick={stopReview}>
          {say('stopReview')}
        </TextButton>
      </header>
      <p class="says">{say('reviewing', engine, done, all)}</p>
      <progress aria-label={say('review')} value={done} max={all} />
    </section>
  );
}

export function EngineCards({ record }: { record: OpenRecord }) {
  const game = gameOf(record);
  const progress = reviewing.value?.record === record ? reviewing.value : null;
  return (
    <>
      {game ? <GameCard game={game} record={record} /> : null}
      {isEstimating.value || estimate.value ? <EstimateCard record={record} /> : null}
      {progress ? <ReviewCard progress={progress} /> : <AnalysisCard record={record} />}
    </>
  );
}

/** In the foot: which engine thinks, and how much it has. */
export function EngineStatus() {
  if (!server.value?.hasFolder) return null;
  const state = analysisState.value;
  const isOn = state === 'starting' || state === 'thinking';
  const visits = thought.value?.of.visits ?? 0;
  return (
    <>
      <span class="cut">{isOn && visits > 0 ? `${helper.value} · ${say('visitsCount', counted(visits))}` : ''}</span>
      <AnalysisButton />
    </>
  );
}
/** Where the foot has no room for it. */
export function AnalysisButton(props: { class?: string }) {
  if (!server.value?.hasFolder) return null;
  const isOn = analysisState.value === 'starting' || analysisState.value === 'thinking';
  const words = say(isOn ? 'stopAnalysis' : 'analyse');
  return (
    <button
      type="button"
      class={`ib ${props.class ?? ''}`}
      aria-label={words}
      title={words}
      aria-pressed={isOn}
      onClick={turnAnalysis}
    >
      <Icon name={isOn ? 'pause' : 'think'} />
    </button>
  );
}
/** Opens the sheet of a new game against an engine. */
export const openPlay = (): void => {
  sheet.value = 'play';
};
