import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutJournal } from './layout-journal.ts';

export type LayoutProps = {
  journal: LayoutJournal;
  /** The current year, for the copyright line. */
  year: number;
  /** Path of the page, to mark its link in the navigation. */
  path: string;
  children: ReactNode;
};

/** Everything inside `<body>`: skip link, header, the page in `main`, footer. */
export function Layout({ journal, year, path, children }: LayoutProps): ReactNode {
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      <Header journal={journal} path={path} />
      <main id="main" tabIndex={-1}>
        <div className="page">{children}</div>
      </main>
      <Footer journal={journal} year={year} />
    </>
  );
}
