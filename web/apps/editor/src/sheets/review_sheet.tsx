// A review of the whole game, before it begins.
import { useEffect, useState } from 'preact/hooks';
import { active } from '../model/desk.js';
import { review } from '../model/engine/review.js';
import { chooseHelper, engines, helper, installed, lookForEngines } from '../model/engine/staff.js';
import { isForEngines } from '../model/engine/told.js';
import type { OpenRecord } from '../model/record.js';
import { server } from '../model/server.js';
import { messageOf, say } from '../model/words.js';
import { SelectField } from '../parts/select_field.js';
import { closeSheet, SheetFrame } from './sheet.js';

const usual = { visits: 200, seconds: 10 };

/** Why nothing can be reviewed; empty: it can. */
function obstacle(record: OpenRecord, trouble: string): string {
  if (!server.value?.hasFolder) return say('noServer');
  if (trouble !== '') return trouble;
  const { tree } = record.shown.value.walk;
  if (!tree.hasBoard || !isForEngines(tree)) return say('notForEngines');
  if (engines.value === null) return say('lookingForEngines');
  return installed.value.length === 0 ? say('noEngines') : '';
}
export function ReviewSheet() {
  const record = active.value as OpenRecord;
  const [trouble, setTrouble] = useState('');
  const [enough, setEnough] = useState(usual);
  useEffect(() => {
    lookForEngines().catch((error) => setTrouble(messageOf(error)));
  }, []);
  const why = obstacle(record, trouble);
  const number = (name: keyof typeof usual, words: string, most: number) => (
    <div class="field">
      <label for={`review-${name}`}>{words}</label>
      <input
        id={`review-${name}`}
        class="in"
        type="number"
        min={1}
        max={most}
        value={enough[name]}
        onChange={(event) =>
          setEnough({
            ...enough,
            [name]: Math.min(most, Math.max(1, Math.floor(Number(event.currentTarget.value)) || 1)),
          })
        }
      />
    </div>
  );
  return (
    <SheetFrame title={say('reviewGame')}>
      {why !== '' ? (
        <p class="pad">{why}</p>
      ) : (
        <form
          class="form pad"
          onSubmit={(event) => {
            event.preventDefault();
            closeSheet();
            void review(record, enough);
          }}
        >
          <p class="muted wide">{say('reviewWords')}</p>
          <div class="wide">
            <SelectField
              id="review-engine"
              words={say('engineWord')}
              value={helper.value}
              values={installed.value.map(({ name }) => [name, name])}
              set={chooseHelper}
            />
          </div>
          {number('visits', say('visitsEach'), 1_000_000)}
          {number('seconds', say('secondsOfMove'), 3600)}
          <button type="submit" class="btn main wide">
            {say('begin')}
          </button>
        </form>
      )}
    </SheetFrame>
  );
}
