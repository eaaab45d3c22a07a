import type { ReactNode } from 'react';

type Props = {
  mark: ReactNode;
  home: string;
  journal: { title: string; abbreviation: string };
  links: readonly { label: string; href: string }[];
};

/** The bar above what a link in an e-mail opens; the menus of the site would lead away from it. */
export const GuestBar = ({ mark, home, journal, links }: Props) => (
  <header className="bar">
    <div className="bar-line">
      <a className="bar-mark" href={home}>
        {mark}
        <span className="bar-wide">{journal.title}</span>
        <span className="bar-narrow">{journal.abbreviation}</span>
      </a>
      <nav className="bar-line-end" aria-label="Main">
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </header>
);
