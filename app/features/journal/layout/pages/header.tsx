import type { ReactNode } from 'react';
import { markupOnce } from '#app/platform/web/markup-once.ts';
import { href } from '#app/routes.ts';
import { AccountLinks } from './account-links.tsx';
import type { LayoutJournal } from './layout-journal.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { presentPlace } from './navigation.ts';

type Props = { journal: LayoutJournal; path: string; username: string | null };

/** The masthead, and below it the navigation; narrow screens get a menu instead. */
export function Header(props: Props): ReactNode {
  const { journal, path, username } = props;
  if (username !== null) {
    return (
      <header className="site-header">
        <HeaderParts {...props} />
      </header>
    );
  }
  const key = `header ${presentPlace(journal.pages, path)}`;
  const markup = markupOnce(journal, key, () => <HeaderParts {...props} />);
  return <header className="site-header" dangerouslySetInnerHTML={{ __html: markup }} />;
}

function HeaderParts({ journal, path, username }: Props): ReactNode {
  return (
    <>
      <div className="page masthead">
        <a className="masthead-logo" href={href('home')} aria-label={`${journal.title}: home`}>
          <Logo />
        </a>
        <div className="masthead-name">
          <p className="masthead-title">{journal.title}</p>
          <a className="masthead-publisher" href={journal.publisherJournalsUrl}>
            Journals of {journal.publisherName}
          </a>
        </div>
        <div className="masthead-account">
          <AccountLinks {...{ journal, username }} />
        </div>
        <MobileMenu {...{ journal, path, username }} />
      </div>
      <NavBar journal={journal} path={path} />
    </>
  );
}
