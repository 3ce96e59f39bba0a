// The source of the record beside the board. Its editor is loaded when it is opened for the first time.
import { useEffect, useRef, useState } from 'preact/hooks';
import { tell } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { say } from '../model/words.js';
import type { SourceEditor } from './source_editor.js';

export function SourcePane({ record }: { record: OpenRecord }) {
  const host = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let editor: SourceEditor | null = null;
    let isWanted = true;
    import('./source_editor.js').then(
      ({ SourceEditor }) => {
        if (!isWanted || !host.current) return;
        editor = new SourceEditor(host.current, record);
        setLoaded(true);
      },
      (error: unknown) => tell(say('notLoaded', String(error)), 'bad'),
    );
    return () => {
      isWanted = false;
      editor?.free();
    };
  }, [record]);
  return (
    <>
      {isLoaded ? null : <p class="dim pad">{say('sourceLoading')}</p>}
      <div class="source-text" ref={host} />
    </>
  );
}
