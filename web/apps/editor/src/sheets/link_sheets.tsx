// A record as a link, and a record that a link asks for.
import { useEffect, useState } from 'preact/hooks';
import { goToTold, packedPart, placeOf, toldBy } from '../model/address.js';
import { active, openGiven, tell } from '../model/desk.js';
import { asked, givenOfUrl } from '../model/importing.js';
import type { OpenRecord } from '../model/record.js';
import { MOST_CHARACTERS, OFTEN_CUT, packed } from '../model/sharing.js';
import { messageOf, say } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { Switch } from '../parts/switch.js';
import { closeSheet, SheetFrame } from './sheet.js';

const isHere = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

export function ShareSheet() {
  const record = active.value as OpenRecord;
  const { document } = record.shown.value;
  const [letters, setLetters] = useState<string | null>(null);
  const [isAtNode, setAtNode] = useState(true);
  useEffect(() => {
    let isWanted = true;
    void packed(document.bytes).then((text) => isWanted && setLetters(text));
    return () => {
      isWanted = false;
    };
  }, [document]);
  const place = isAtNode ? placeOf(record) : '';
  const link =
    letters === null
      ? ''
      : `${location.origin}${location.pathname}#${packedPart(letters, record.name.value)}${place === '' ? '' : `&${place}`}`;
  const isTooLong = link.length > MOST_CHARACTERS;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      tell(say('linkCopied'));
    } catch {
      tell(say('notCopied'), 'bad');
    }
    closeSheet();
  };
  return (
    <SheetFrame title={say('share')}>
      <div class="pad link">
        <p class="muted">{say('shareWords')}</p>
        {isTooLong ? (
          <p class="help err" role="alert">
            {say('linkTooLong', link.length, MOST_CHARACTERS)}
          </p>
        ) : (
          <>
            <textarea
              class="in"
              readOnly
              rows={5}
              aria-label={say('link')}
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Switch words={say('linkHere')} is={isAtNode} set={setAtNode} />
            <p class="muted" role="status">
              {say('linkLength', link.length)} {link.length > OFTEN_CUT ? say('linkOftenCut', OFTEN_CUT) : ''}{' '}
              {isHere() ? say('linkLocal') : ''}
            </p>
          </>
        )}
      </div>
      <footer>
        <span class="grow" />
        {isTooLong ? null : (
          <TextButton isMain onClick={() => letters !== null && void copy()}>
            {say('copyLink')}
          </TextButton>
        )}
      </footer>
    </SheetFrame>
  );
}

export function ImportSheet() {
  const url = asked.value;
  if (!url) return null;
  const fetchIt = async () => {
    const told = toldBy(location.hash);
    closeSheet();
    asked.value = null;
    try {
      const record = await openGiven(await givenOfUrl(url));
      if (record) goToTold(record, told);
    } catch (error) {
      tell(say('notFetched', url.href, messageOf(error)), 'bad');
    }
  };
  return (
    <SheetFrame title={say('importTitle')}>
      <div class="pad link">
        <p>{say('importWords')}</p>
        <p>
          <code class="address">{url.href}</code>
        </p>
      </div>
      <footer>
        <span class="grow" />
        <TextButton onClick={closeSheet}>{say('cancel')}</TextButton>
        <TextButton isMain onClick={() => void fetchIt()}>
          {say('fetchFrom', url.host)}
        </TextButton>
      </footer>
    </SheetFrame>
  );
}
