import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { barLinks, placeOf } from './office-pages.ts';
import type { BarLink } from './office-pages.ts';

export type BarUser = {
  name: string;
  /** In words, such as “Editor”. */
  roleName: string;
  role: string;
  /** How many manuscripts need them; null where that is not known. */
  needs: number | null;
  /** Whether the journal takes charges, and whether they look after them. */
  charges?: { areTaken: boolean; areKept: boolean };
};

type Props = { mark: ReactNode; user: BarUser; path: string };

/** The bar of those who are logged in; a narrow page has all of it behind *Menu*. */
export function OfficeBar({ mark, user, path }: Props) {
  const { main, journal } = barLinks(user.role, user.charges);
  const isOffice = user.role === 'chief' || user.role === 'editor';
  const current = placeOf(path, [...main, ...journal]);
  const links = { current, needs: user.needs };
  const inJournal = journal.some((link) => link.href === current);
  return (
    <header className="bar">
      <div className="bar-line">
        <a className="bar-mark" href={href(isOffice ? 'officeManuscripts' : 'dashboard')}>
          {mark}
          <span>{isOffice ? 'Editorial office' : 'Your desk'}</span>
        </a>
        <nav className="bar-wide" aria-label="Main">
          <ul>
            <Links links={main} {...links} />
            {isOffice && (
              <li>
                <details className="bar-menu" data-mobile-menu>
                  <summary data-current={inJournal || undefined}>Journal</summary>
                  <ul>
                    <Links links={journal} {...links} />
                  </ul>
                </details>
              </li>
            )}
          </ul>
        </nav>
        {isOffice && (
          <>
            <BarSearch />
            <form className="bar-wide" data-office-keys="office-keys" hidden>
              <Button kind="quiet">Keys</Button>
            </form>
          </>
        )}
        <details className="bar-menu bar-wide" data-mobile-menu>
          <summary>{user.name}</summary>
          <PersonLinks user={user} isOffice={isOffice} />
        </details>
        {isOffice && (
          <a className="bar-narrow" href={href('officeSearch')}>
            Search
          </a>
        )}
        <details className="bar-menu bar-narrow" data-mobile-menu>
          <summary>
            Menu <Needs count={user.needs} />
          </summary>
          <div>
            <nav aria-label="Main">
              <ul>
                <Links links={[...main, ...journal]} {...links} />
              </ul>
            </nav>
            <PersonLinks user={user} isOffice={isOffice} />
          </div>
        </details>
      </div>
    </header>
  );
}

const Links = (props: {
  links: readonly BarLink[];
  current: string | null;
  needs: number | null;
}) =>
  props.links.map(({ label, href: to }) => (
    <li key={to}>
      <a href={to} aria-current={to === props.current ? 'page' : undefined}>
        {label} {to === href('officeManuscripts') && <Needs count={props.needs} />}
      </a>
    </li>
  ));

const Needs = ({ count }: { count: number | null }) =>
  count !== null &&
  count > 0 && (
    <span className="bar-count">
      {count}
      <span className="visually-hidden"> need you</span>
    </span>
  );

const BarSearch = () => (
  <search className="bar-search bar-wide" aria-label="Office">
    <form method="get" action={href('officeSearch')}>
      <label className="visually-hidden" htmlFor="bar-search">
        Search the office
      </label>
      <input
        className="input"
        type="search"
        id="bar-search"
        name="q"
        placeholder="Paper ID, title, person or DOI"
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  </search>
);

const PersonLinks = ({ user, isOffice }: { user: BarUser; isOffice: boolean }) => (
  <div className="bar-person">
    <p className="small soft">
      {user.name}, {user.roleName}
    </p>
    <ul>
      <li>
        <a href={href('account')}>Account</a>
      </li>
      {isOffice && (
        <>
          <li>
            <a href={href('dashboard')}>Your own papers</a>
          </li>
          <li>
            <a href={href('ownReviews')}>Your reviews</a>
          </li>
        </>
      )}
      <li>
        <a href={href('home')}>View site</a>
      </li>
      <li>
        <a href={href('signOut')}>Log out</a>
      </li>
    </ul>
  </div>
);
