// A record saved as a new file of the folder that the server serves.
import { useState } from 'preact/hooks';
import { active, saveAt, saveRecordAs } from '../model/desk.js';
import { placeInFolder } from '../model/files.js';
import { listed, lookInFolder, pathIn } from '../model/folder.js';
import type { OpenRecord } from '../model/record.js';
import { server } from '../model/server.js';
import { say } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { closeSheet, SheetFrame } from './sheet.js';

export function FolderSheet() {
  const record = active.value as OpenRecord;
  const [name, setName] = useState(record.name.peek());
  const [why, setWhy] = useState('');
  const save = async () => {
    const from = server.peek();
    const typed = name.trim();
    if (!from || typed === '') return;
    const wanted = /\.sgf$/i.test(typed) ? typed : `${typed}.sgf`; // the folder holds records
    const words = await saveAt(record, placeInFolder(from, pathIn(listed.peek(), wanted)), wanted);
    setWhy(words);
    if (words !== '') return;
    closeSheet();
    void lookInFolder();
  };
  const download = () => {
    closeSheet();
    void saveRecordAs(record, true);
  };
  return (
    <SheetFrame title={say('saveInFolder')}>
      <form
        class="form pad"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div class="field wide">
          <label for="save-name">{say('fileName')}</label>
          <input
            id="save-name"
            class="in"
            value={name}
            aria-invalid={why !== ''}
            aria-describedby={why === '' ? undefined : 'save-why'}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          {why === '' ? null : (
            <p class="help err" id="save-why" role="alert">
              {why}
            </p>
          )}
        </div>
        <button type="submit" class="btn main wide">
          {say('save')}
        </button>
        <div class="wide">
          <TextButton isQuiet onClick={download}>
            {say('saveElsewhere')}
          </TextButton>
        </div>
      </form>
    </SheetFrame>
  );
}
