import type { ReactNode } from 'react';

/** Our own drawings, none of them a company's logo: 32 units wide, in lines of the text's colour. */
const MARKS: readonly { name: string; drawing: ReactNode }[] = [
  {
    name: 'Open access',
    drawing: (
      <>
        <path d="M10 15V9a6 6 0 0 1 11.6-2" />
        <circle cx="16" cy="21.5" r="7.5" />
        <circle cx="16" cy="21.5" r="1.5" fill="currentColor" />
      </>
    ),
  },
  {
    name: 'Crossref member',
    drawing: (
      <>
        <path d="M14 7h-3a7 7 0 0 0 0 14h3M18 25h3a7 7 0 0 0 0-14h-3" />
        <path d="M11 14h6M15 18h6" />
      </>
    ),
  },
  {
    name: 'DOI',
    drawing: (
      <>
        <circle cx="16" cy="16" r="12" />
        <path d="M19.5 9.5l-7 13" />
        <circle cx="9.5" cy="16" r="1" fill="currentColor" />
        <circle cx="22.5" cy="16" r="1" fill="currentColor" />
      </>
    ),
  },
  {
    name: 'Google Scholar',
    drawing: (
      <>
        <path d="M16 6l13 6.5L16 19 3 12.5z" />
        <path d="M9 15.5V22c4 3.5 10 3.5 14 0v-6.5M29 12.5V21" />
      </>
    ),
  },
  {
    name: 'Cite Factor',
    drawing: (
      <>
        <path d="M5 27h22M8 27v-6M14 27V17M20 27V13M26 27V8" />
        <path d="M5 10c0-2.5 1-4 3-4.500M11 10c0-2.5 1-4 3-4.500M5 10v2.500h2.500V10zM11 10v2.500h2.500V10z" />
      </>
    ),
  },
  {
    name: 'Turnitin',
    drawing: (
      <>
        <path d="M18 4H7v24h18v-8M11 10h6M11 15h4M11 20h3" />
        <path d="M18 14h5a4.5 4.5 0 0 0 0-9h-2M21 10.500L17.5 14l3.5 3.5" />
      </>
    ),
  },
  {
    name: 'ISSN',
    drawing: (
      <>
        <path d="M4 6v20M8 6v15M10.5 6v15M15 6v15M17.5 6v15M22 6v15M24.5 6v15M28 6v20" />
        <path d="M8 26h5M15 26h2M19 26h5" />
      </>
    ),
  },
];

export function JournalMarks() {
  return (
    <ul className="marks">
      {MARKS.map(({ name, drawing }) => (
        <li key={name}>
          <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            {drawing}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
