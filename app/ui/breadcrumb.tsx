import type { ReactNode } from 'react';

/** The way from the home page to here; the last item has no link and is the present page. */
type Item = { label: ReactNode; href?: string; /** The key that opens it. */ shortcut?: string };

export function Breadcrumb({ items }: { items: Item[] }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, href, shortcut }, index) => (
          <li key={href ?? index}>
            {href ? (
              <a href={href} aria-keyshortcuts={shortcut}>
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
