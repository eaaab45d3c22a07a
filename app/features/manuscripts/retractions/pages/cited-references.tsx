import { formatDay } from '#app/platform/format-time.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { href } from '#app/routes.ts';
import { differenceOf } from '../cited-work.ts';
import type { Difference } from '../cited-work.ts';
import type { LookedUpReference, SearchedReference } from '../list-retracted-references.server.ts';
import { eachOnce, retractedSummary } from '../retracted-words.ts';
import type { RetractedReference } from '../retracted-words.ts';

type Props = { retracted: readonly RetractedReference[] };

/** The references that were retracted; nothing where there are none. */
export function RetractedReferences({ retracted }: Props) {
  const references = eachOnce(retracted);
  if (references.length === 0) return null;
  return (
    <details>
      <summary>{retractedSummary(references)}</summary>
      <ul className="points small">
        {references.map((reference) => (
          <li key={reference.key}>
            <Reference reference={reference} />
          </li>
        ))}
      </ul>
      <p className="small soft">
        A retracted work may be cited, if the text says that it was retracted.
      </p>
    </details>
  );
}

function Reference({ reference }: { reference: RetractedReference }) {
  const { key, title, nature, datedOn, notice } = reference;
  const at = key.startsWith('10.')
    ? doiUrl(key)
    : href('article', { id: Number(key.split(' ')[1]) });
  const what = nature === 'retraction' ? 'retracted' : 'expression of concern';
  return (
    <>
      <a href={at}>{title.trim() || key}</a>: {what}
      {datedOn !== null && ` on ${formatDay(datedOn)}`}
      {notice !== null && (
        <>
          {' '}
          (<a href={doiUrl(notice)}>notice</a>)
        </>
      )}
    </>
  );
}

type LookedUp = { lookedUp: readonly LookedUpReference[] };

/** References that Crossref does not know, or knows as something else; nothing where no work was looked up. */
export function LookedUpReferences({ lookedUp }: LookedUp) {
  if (lookedUp.length === 0) return null;
  const missing = lookedUp.filter(({ state }) => state === 'missing');
  const different = lookedUp.flatMap((reference) => {
    const difference = reference.state === 'found' ? differenceOf(reference.said, reference) : null;
    return difference ? [{ reference, difference }] : [];
  });
  const works =
    lookedUp.length === 1 ? '1 reference with a DOI' : `${lookedUp.length} references with a DOI`;
  if (missing.length + different.length === 0) {
    return <p className="small soft">{works} checked at Crossref: no difference found.</p>;
  }
  const counts = [
    missing.length > 0 && `${missing.length} not found`,
    different.length > 0 && `${different.length} with differences`,
  ].filter(Boolean);
  return (
    <details>
      <summary>
        {works} checked at Crossref: {counts.join(', ')}
      </summary>
      <ul className="points small">
        {missing.map(({ key, said }) => (
          <li key={key}>
            <a href={doiUrl(key)}>{key}</a>: not found.{' '}
            {said !== '' && `The reference says: “${said}”`}
          </li>
        ))}
        {different.map(({ reference, difference }) => (
          <li key={reference.key}>
            <a href={doiUrl(reference.key)}>{reference.key}</a>: {WORDS[difference]}. Crossref has:{' '}
            {[reference.author, reference.title, reference.year].filter(Boolean).join(', ')}. The
            reference says: “{reference.said}”
          </li>
        ))}
      </ul>
      <p className="small soft">
        DOIs of other agencies than Crossref are not found there. Nothing is decided by this alone.
      </p>
    </details>
  );
}

const WORDS: Readonly<Record<Difference, string>> = {
  'another-work': 'the DOI seems to lead to another work',
  year: 'another year',
};

const SEARCHED = { found: 'found', different: 'found with differences', missing: 'not found' };

/** References without a DOI, and what Crossref has for their words; nothing where none was searched for. */
export function SearchedReferences({ searched }: { searched: readonly SearchedReference[] }) {
  if (searched.length === 0) return null;
  const of = (state: keyof typeof SEARCHED) => searched.filter((each) => each.state === state);
  const states = ['missing', 'different', 'found'] as const;
  const counts = states.flatMap((state) => {
    const { length } = of(state);
    return length === 0 ? [] : `${length} ${SEARCHED[state]}`;
  });
  const listed = Math.max(searched[0]!.listed ?? 0, searched.length);
  const works = `${searched.length} of ${listed} ${listed === 1 ? 'reference' : 'references'}`;
  return (
    <details>
      <summary>
        {works} searched for at Crossref without a DOI: {counts.join(', ')}
      </summary>
      <ul className="points small">
        {states.flatMap(of).map(({ place, said, state, ...work }) => (
          <li key={place}>
            “{said}”: {SEARCHED[state as keyof typeof SEARCHED]}
            {work.doi === null ? '.' : <>. Crossref has: {inWords(work)} </>}
            {work.doi !== null && <a href={doiUrl(work.doi)}>{work.doi}</a>}
          </li>
        ))}
      </ul>
      <p className="small soft">
        The words of these references were sent to Crossref, and nothing else of the manuscript. Not
        sent were references with a DOI or an address, and lines that may be no reference. Books,
        reports and works in other languages are often not registered there. Nothing is decided by
        this alone.
      </p>
    </details>
  );
}

const inWords = ({ author, title, year }: Pick<SearchedReference, 'author' | 'title' | 'year'>) =>
  `${[author, title, year].filter(Boolean).join(', ')}.`;
