import type { ReactNode } from 'react';

/** The way from the home page to here; the last item has no link and is the present page. */
export function Breadcrumb({ items }: { items: { label: ReactNode; href?: string }[] }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={href ?? index}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
