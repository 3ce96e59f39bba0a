// The drawings of buttons: 20 by 20, strokes of the text's colour.
const paths = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  first: 'M4.5 4v12M16 4.5L8.5 10l7.5 5.5z',
  last: 'M15.5 4v12M4 4.5l7.5 5.5L4 15.5z',
  back: 'M12.5 4.5L7 10l5.5 5.5',
  forward: 'M7.5 4.5L13 10l-5.5 5.5',
  backTen: 'M10 5l-5.5 5 5.5 5M16 5l-5.5 5 5.5 5',
  forwardTen: 'M10 5l5.5 5-5.5 5M4 5l5.5 5L4 15',
  up: 'M4.5 12.5L10 7l5.5 5.5',
  down: 'M4.5 7.5L10 13l5.5-5.5',
  find: 'M13 13l4 4M9 4a5 5 0 100 10A5 5 0 009 4',
  more: 'M4 9.500a.5.5 0 100 1 .5.5 0 100-1M10 9.500a.5.5 0 100 1 .5.5 0 100-1M16 9.500a.5.5 0 100 1 .5.5 0 100-1',
  close: 'M5 5l10 10M15 5L5 15',
  plus: 'M10 4v12M4 10h12',
  file: 'M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4',
  undo: 'M7 4L3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 010 9H8',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5h-8a4.5 4.5 0 000 9H12',
  warn: 'M10 3l8 14H2zM10 8.5V12M10 14.5v.01',
  error:
    'M6.700 2.500h6.600l4.200 4.200v6.600l-4.200 4.200H6.700l-4.200-4.200V6.700zM7.300 7.300l5.400 5.400M12.700 7.300l-5.400 5.400',
  info: 'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 100-15M10 9.5v4M10 6.5v.01',
  ok: 'M4 10.5l4 4 8-9',
  keys: 'M2 5h16v10H2zM5 8h.01M8 8h.01M11 8h.01M14.5 8h.01M6.5 12h7',
  edit: 'M4 16l.8-3.5 8.7-8.7 2.7 2.7-8.7 8.7z',
  save: 'M3.5 3.5h10l3 3v10h-13zM6.5 3.5v4h6v-4M6.5 16.5v-5h7v5',
  drop: 'M10 3v9M6.5 9l3.5 3.5L13.5 9M3.5 12.5v4h13v-4',
  triangle: 'M10 3.8L16.3 15H3.7z',
  square: 'M4.5 4.5h11v11h-11z',
  circle: 'M10 4.2a5.8 5.8 0 100 11.6 5.8 5.8 0 100-11.6M10 9.3a.7.7 0 100 1.4.7.7 0 100-1.4',
  cross: 'M5 5l10 10M15 5L5 15',
  letter: 'M5 15.5L10 4l5 11.5M6.8 11.5h6.4',
  number: 'M6 6.5L8.5 4.500v11.500M12 7.500c0-2 4-2 4 .5 0 2-4 4-4 7.500h4.500',
  label: 'M3 5h8l6 5-6 5H3zM6 10h5',
  arrow: 'M4 16L15.5 4.5M9.5 4.5h6v6',
  line: 'M4 16L16 4',
  dim: 'M3.5 3.5h13v13h-13zM4 12l8-8M4 16L16 4M8 16l8-8',
  view: 'M3.5 7v-3.500H7M13 3.500h3.500V7M16.500 13v3.500H13M7 16.500H3.500V13',
  selected: 'M3.500 3.500h13v13h-13zM7 7h6v6H7z',
  share: 'M10 12V3M6.500 6.500L10 3l3.500 3.500M6.500 9h-2v7.500h11V9h-2',
  games: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
  folder: 'M2.500 5.500v10h15v-8.500h-8l-2-2.500h-5z',
  think: 'M6 4l9 6-9 6z',
  pause: 'M7 4.500v11M13 4.500v11',
  settings: 'M3 6h9M15 6h2M3 14h2M8 14h9M12 3.500v5M5.500 11.500v5',
} as const;
export type IconName = keyof typeof paths | 'play' | 'black' | 'white' | 'blackArea' | 'whiteArea';

export function Icon({ name, isSmall }: { name: IconName; isSmall?: boolean }) {
  return (
    <svg class={isSmall ? 'i s' : 'i'} viewBox="0 0 20 20" aria-hidden="true">
      {name === 'play' ? (
        <>
          <circle cx="7.5" cy="10" r="5" class="full" />
          <path d="M12.200 5.300a5 5 0 110 9.400" />
        </>
      ) : name === 'black' || name === 'white' ? (
        <circle cx="10" cy="10" r="6.200" class={name} />
      ) : name === 'blackArea' || name === 'whiteArea' ? (
        <>
          <path d="M10 2.500v15M2.500 10h15" />
          <rect x="6.500" y="6.500" width="7" height="7" class={name === 'blackArea' ? 'full' : 'empty'} />
        </>
      ) : (
        <path d={paths[name]} />
      )}
    </svg>
  );
}
