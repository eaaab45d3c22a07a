import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutJournal } from './layout-journal.ts';

export type LayoutProps = {
  journal: LayoutJournal;
  /** The current year, for the copyright line. */
  year: number;
  path: string;
  children: ReactNode;
};

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
