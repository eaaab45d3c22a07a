import { formatDay } from '#app/platform/format-time.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { href } from '#app/routes.ts';
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
