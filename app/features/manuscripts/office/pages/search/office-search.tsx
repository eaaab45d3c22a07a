import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { href } from '#app/routes.ts';
import { onlyOf, searchOffice } from '../../search-office.server.ts';
import type { Found, FoundInOffice } from '../../search-office.server.ts';

const KINDS = {
  ...{ manuscripts: 'Manuscripts', articles: 'Articles', people: 'People' },
  journal: 'Settings, letters and texts',
} as const;

const LONGEST = 200;

/** `/office/search`: straight to what is meant where it is one thing, else what was found, by kind. */
export const officeSearchPage = pageFor('editor', async ({ platform, request, url }, user) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const found = q === '' ? null : await searchOffice(platform, user, q);
  const only = found && onlyOf(found, q);
  if (only) return seeOther(only.href);
  return officePage(
    { title: q === '' ? 'Search' : `Search: ${q}`, path: href('officeManuscripts'), user, request },
    <>
      <form className="search-form" method="get" action={href('officeSearch')} role="search">
        <label htmlFor="office-search">Paper ID, title, person, DOI, letter or setting</label>
        <input className="input" type="search" id="office-search" name="q" defaultValue={q} />
        <button className="button" type="submit">
          Find
        </button>
      </form>
      {found && <Results found={found} />}
    </>,
  );
});

function Results({ found }: { found: FoundInOffice }) {
  const kinds = (Object.keys(KINDS) as (keyof FoundInOffice)[]).filter(
    (kind) => found[kind].length > 0,
  );
  if (kinds.length === 0) return <p>Nothing was found. Try fewer words, or only a number.</p>;
  return kinds.map((kind) => (
    <section key={kind} className="stack" aria-labelledby={kind}>
      <h2 id={kind}>
        {KINDS[kind]} <span className="count">{found[kind].length}</span>
      </h2>
      <ul className="found-list">
        {found[kind].map((each) => (
          <FoundLine key={each.href} {...each} />
        ))}
      </ul>
    </section>
  ));
}

const FoundLine = ({ title, href: to, text }: Found) => (
  <li>
    <span className="entry-title">
      <a href={to}>{title}</a>
    </span>{' '}
    <span className="small soft">{text}</span>
  </li>
);
