import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutJournal } from './layout-journal.ts';

export type LayoutProps = {
  journal: LayoutJournal;
  /** The current year, for the copyright line. */
  year: number;
  path: string;
  /** Who is signed in, as far as the page is for them alone. */
  username: string | null;
  children: ReactNode;
};

export function Layout(props: LayoutProps): ReactNode {
  const { journal, year, path, username, children } = props;
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      <Header {...{ journal, path, username }} />
      <main id="main" tabIndex={-1}>
        <div className="page">{children}</div>
      </main>
      <Footer journal={journal} year={year} />
    </>
  );
}
