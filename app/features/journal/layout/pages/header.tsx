import type { ReactNode } from 'react';
import { joined } from '#app/platform/web/markup.ts';
import { markupOnce } from '#app/platform/web/markup-once.ts';
import { href } from '#app/routes.ts';
import { AccountLinks } from './account-links.tsx';
import type { LayoutJournal } from './layout-journal.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { presentPlace } from './navigation.ts';

type Props = { journal: LayoutJournal; path: string; username: string | null };

/** Stands for a user's name in what is rendered once for all users; no name has this sign. */
const ANYONE = '\uE000';

/** The masthead, and below it the navigation; narrow screens get a menu instead. */
export function Header({ journal, path, username }: Props): ReactNode {
  const anyone = username === null ? null : ANYONE;
  const key = `header ${presentPlace(journal.pages, path)} ${anyone}`;
  const once = markupOnce(journal, key, () => (
    <HeaderParts {...{ journal, path, username: anyone }} />
  ));
  const markup = once.replaceAll(ANYONE, () => joined([username]).html);
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
