/** The icons of the shell: lines of 1.5 px on a square of 20. They stand beside words and are hidden from readers. */
import type { ReactElement } from 'react';

const paths = {
  overview: 'M3 3h6v6H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 11h6v6H3z',
  approvals: 'M3 11l2-7h10l2 7v5H3zM3 11h4l1 2h4l1-2h4',
  assets: 'M10 3l7 3.5-7 3.5-7-3.5zM3 10l7 3.5 7-3.5M3 13.5L10 17l7-3.5',
  holders:
    'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2-5 5-5s5 2 5 5M13 3.5a3 3 0 0 1 0 5.2M14.5 12.5c2 .6 3.5 2.2 3.5 4.5',
  certificates: 'M3 4h14v9H3zM6 7h8M6 10h4M11.5 13v4l1.5-1 1.5 1v-4',
  transactions: 'M4 7h12l-3-3M16 13H4l3 3',
  new: 'M10 4v12M4 10h12',
  import: 'M10 3v9M6.5 8.5L10 12l3.5-3.5M3 13v4h14v-4',
  statements: 'M5 2h7l4 4v12H5zM12 2v4h4M8 10h5M8 14h5',
  jobs: 'M3 4h14v4H3zM3 12h14v4H3zM3 6h9M3 14h5',
  'as-of': 'M10 3a7 7 0 1 1-6.5 4.5M3 3v5h5M10 6v4l3 2',
  events: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 2h-13zM8.5 18h3',
  audit: 'M4 4h12M4 8h12M4 12h7M4 16h5M13 15l1.5 1.5L17.5 13',
  policies: 'M10 2l7 2.5V10c0 4-3 6.5-7 8-4-1.5-7-4-7-8V4.5zM7 10l2 2 4-4',
  access: 'M7.5 8a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 9l7-7M14 5l2.5 2.5',
  explorer: 'M6 6l-4 4 4 4M14 6l4 4-4 4M11.5 4l-3 12',
  search: 'M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3zM13.5 13.5L17.5 17.5',
  register:
    'M4 3h10.5A1.5 1.5 0 0 1 16 4.5V17H5.5A1.5 1.5 0 0 1 4 15.5zM4 15.5A1.5 1.5 0 0 1 5.5 14H16M7.5 6.5h5M7.5 9.5h5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
