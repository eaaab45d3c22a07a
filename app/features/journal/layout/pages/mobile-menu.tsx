import { AccountLinks } from './account-links.tsx';
import type { LayoutJournal } from './layout-journal.ts';
import { NavLink } from './nav-bar.tsx';
import { mainNavigation, mobileOnly } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

type Props = { journal: LayoutJournal; path: string; username: string | null };

/** Disclosures that work without scripts; client/mobile-menu.ts closes it on Escape and on a click outside. */
export function MobileMenu({ journal, path, username }: Props) {
  return (
    <details className="mobile-menu" data-mobile-menu>
      <summary>Menu</summary>
      <div className="mobile-menu-panel">
        <SearchForm id="search-narrow" />
        <nav aria-label="Main">
          <ul>
            {[...mainNavigation(journal.pages), ...mobileOnly].map((item) => (
              <li key={item.label}>
                {'links' in item ? (
                  <details name="mobile-menu">
                    <summary>{item.label}</summary>
                    <ul>
                      {item.links.map((link) => (
                        <li key={link.href}>
                          <NavLink link={link} path={path} />
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  <NavLink link={item} path={path} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <p className="mobile-menu-account">
          <AccountLinks {...{ journal, username }} />
          <a href={journal.publisherJournalsUrl}>Journals of {journal.publisherName}</a>
        </p>
      </div>
    </details>
  );
}
