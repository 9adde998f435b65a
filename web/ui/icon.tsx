import styles from './icon.module.css';

/** Strokes on a 24 × 24 grid; every icon stands beside words or carries a label on its button. */
const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.6-4 3.8-6 8-6s7.4 2 8 6',
  arrowDown: 'M12 4v16M5 13l7 7 7-7',
  arrowLeft: 'M20 12H4M11 5l-7 7 7 7',
  attach: 'M20 11.5 12 19.5a5 5 0 0 1-7-7l8-8a3.3 3.3 0 0 1 4.7 4.7l-8 8a1.7 1.7 0 0 1-2.4-2.4l7.2-7.2',
  bars: 'M4 6h16M4 12h10M4 18h6',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15ZM10 21h4',
  bookmark: 'M6 3.5h12V21l-6-5-6 5Z',
  wrench: 'M20 7.5a4.5 4.5 0 0 1-6.3 4.1L7 18.4a2 2 0 0 1-2.9-2.9l6.8-6.7A4.5 4.5 0 0 1 16.5 4L14 6.5l.5 3 3 .5Z',
  upload: 'M12 16V4M6 10l6-6 6 6M4 20h16',
  download: 'M12 4v12M6 10l6 6 6-6M4 20h16',
  box: 'M4 7.5 12 3l8 4.5v9L12 21l-8-4.5ZM4 7.5l8 4.5 8-4.5M12 12v9',
  car: 'M3 16v-4l2.2-6h13.6L21 12v4M3 12h18M3 16h18v3h-3v-3M6 16v3H3v-3',
  check: 'M4 12.5 9.5 18 20 6.5',
  chevron: 'M5 9l7 7 7-7',
  close: 'M5 5l14 14M19 5 5 19',
  columns: 'M4 4h4v16H4ZM10 4h4v16h-4ZM16 4h4v16h-4Z',
  command: 'M4 6l6 6-6 6M12 18h8',
  compact: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  document: 'M6 3h8l5 5v13H6ZM14 3v5h5M9 13h7M9 17h7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  gauge: 'M4.5 18a8.5 8.5 0 1 1 15 0M12 15l4-5.5M12 16v-.2',
  halt: 'M6 6h12v12H6Z',
  helpful: 'M7 11v9H4v-9Zm0 0 4.5-7.5c1.5 0 2.5 1 2.2 2.6L13 10h6.5l-1.7 8.3c-.2 1-1 1.7-2 1.7H7',
  history: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 13M12 8v5l3.5 2',
  info: 'M12 11v8M12 5.5v.5',
  knuckles: 'M3 11V8h4.5v3M7.5 11V6H12v5M12 11V6h4.5v5M16.5 11V8H21v3M3 11h18v4l-4 5H8l-5-5Z',
  mic: 'M12 15a3.5 3.5 0 0 0 3.5-3.5v-5a3.5 3.5 0 0 0-7 0v5A3.5 3.5 0 0 0 12 15ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3.5M8.5 21.5h7',
  edit: 'M4 20v-4L15.5 4.5l4 4L8 20ZM13 7l4 4',
  minus: 'M5 12h14',
  next: 'M9 4.5 16.5 12 9 19.5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  note: 'M5 4h14v10l-5 6H5ZM14 20v-6h5M8.5 8.5h7M8.5 12h4',
  pause: 'M8 5v14M16 5v14',
  picture: 'M3 5h18v14H3ZM3 16l5-5 4 4 3-3 6 5M15.5 9v.1',
  more: 'M11.5 4.5h1v1h-1ZM11.5 11.5h1v1h-1ZM11.5 18.5h1v1h-1Z',
  previous: 'M15 4.5 7.5 12 15 19.5',
  place:
    'M12 21c4-5 6.5-8.2 6.5-11.5a6.5 6.5 0 0 0-13 0C5.5 12.8 8 16 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M7 4.5 19 12 7 19.5Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7Z',
  question: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.8M12 19v.5',
  retry: 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 13',
  roomy: 'M4 6h16M4 12h16M4 18h16',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M14 8v8M16.5 8v8',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  send: 'M12 20V5M5 12l7-7 7 7',
  shop: 'M4 21V10l8-6 8 6v11M8 21v-7h8v7',
  torch: 'M7 3h10v4l-2.5 3v11h-5V10L7 7ZM7 7h10M12 13v3',
  scales: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6ZM19 7l-3 7h6Z',
  sound: 'M4 10v4h4l5 4V6L8 10ZM16 9.5a3.5 3.5 0 0 1 0 5M18.5 7a7 7 0 0 1 0 10',
  stop: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3ZM8 12h8',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19',
  trash: 'M4 6.5h16M9 6.5V3.5h6v3M6.5 6.5 7.5 21h9l1-14.5M10 10.5v6.5M14 10.5v6.5',
  warning: 'M12 4 2.5 20h19ZM12 10v5M12 17.3v.4',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

/** A picture that says nothing by itself: always hidden from screen readers. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? styles['small'] : styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
