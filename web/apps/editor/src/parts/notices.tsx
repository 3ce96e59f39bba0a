// What is told, over the page or over the sheet that is open: what stands beside a sheet is out of reach.
import { holdNotice, hush, keepDrafts, letNoticeGo, notice } from '../model/desk.js';
import { newer, useNewer } from '../model/offline.js';
import { say } from '../model/words.js';
import { TextButton } from './buttons.js';
import { Icon } from './icons.js';

export function Notices() {
  const { value } = notice;
  return (
    <div
      class="notices"
      role="alert"
      onMouseEnter={holdNotice}
      onMouseLeave={letNoticeGo}
      onFocusCapture={holdNotice}
      onBlurCapture={letNoticeGo}
    >
      {newer.value ? (
        <div class="notice">
          <Icon name="info" />
          <span>{say('newerVersion')}</span>
          <TextButton isSmall onClick={() => keepDrafts() && useNewer()}>
            {say('useNewer')}
          </TextButton>
          <button
            type="button"
            class="ib sm"
            aria-label={say('dismiss')}
            onClick={() => {
              newer.value = null;
            }}
          >
            <Icon name="close" isSmall />
          </button>
        </div>
      ) : null}
      {value ? (
        <div class={`notice ${value.tone}`}>
          <Icon name={value.tone === 'plain' ? 'info' : 'warn'} />
          <span class="words">{value.words}</span>
          {value.actions.map(({ word, run }) => (
            <TextButton key={word} isSmall onClick={run}>
              {say(word)}
            </TextButton>
          ))}
          <button type="button" class="ib sm" aria-label={say('dismiss')} onClick={hush}>
            <Icon name="close" isSmall />
          </button>
        </div>
      ) : null}
    </div>
  );
}
