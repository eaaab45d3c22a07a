import type { LayoutJournal } from './layout-journal.ts';
import { holdsPresent, isPresent, mainNavigation, type NavigationLink } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

export function NavLink({ link, path }: { link: NavigationLink; path: string }) {
  return (
    <a href={link.href} aria-current={isPresent(link, path) ? 'page' : undefined}>
      {link.label}
    </a>
  );
}

/** CSS alone opens a dropdown on hover and focus; client/nav-menu.ts adds click, keys and `aria-expanded`. */
export function NavBar({ journal, path }: { journal: LayoutJournal; path: string }) {
  return (
    <div className="nav-bar">
      <div className="page">
        <nav aria-label="Main">
          <ul data-nav-menu>
            {mainNavigation(journal.pages).map((item, index) =>
              'links' in item ? (
                <li key={item.label} className="dropdown">
                  <button
                    type="button"
                    aria-controls={`nav-${index}`}
                    data-current={holdsPresent(item, path) || undefined}
                  >
                    {item.label}
                  </button>
                  <ul id={`nav-${index}`}>
                    {item.links.map((link) => (
                      <li key={link.href}>
                        <NavLink link={link} path={path} />
                      </li>
                    ))}
                  </ul>
                </li>
              ) : (
                <li key={item.label}>
                  <NavLink link={item} path={path} />
                </li>
              ),
            )}
          </ul>
        </nav>
        <SearchForm id="search-wide" />
      </div>
    </div>
  );
}
