import { href } from '#app/routes.ts';
import type { FileFinding } from '../../anonymity/file-findings.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Asks about words on the authors' own work, and says what to do; only who wrote the file can. */
export function OwnWork({ findings }: { findings: readonly FileFinding[] }) {
  const words = findings.flatMap((each) =>
    each.kind === 'own-work' && !each.inReferences ? [`“${each.found}”`] : [],
  );
  if (words.length === 0) return null;
  return (
    <p className="small">
      Could {LIST.format(words)} tell reviewers who you are? Cite your own work in the third person,
      as you would anyone’s: “Earlier work [7] showed”, not “In our earlier work [7]”.{' '}
      <a href={href('guideline', { topic: 'double-anonymized-peer-review' })}>
        What our guide says
      </a>
    </p>
  );
}
