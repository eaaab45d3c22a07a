import { href } from '#app/routes.ts';
import type { FileFinding } from '../../anonymity/file-findings.ts';

/** Asks about words on the authors' own work, each where it is, and says what to do; only the authors can. */
export function OwnWork({ findings }: { findings: readonly FileFinding[] }) {
  const found = findings.filter(isOwnWork);
  if (found.length === 0) return null;
  return (
    <div className="small">
      <p>Could these words tell reviewers who you are?</p>
      <ul className="points">
        {found.map(({ found: words, before, after }) => (
          <li key={words}>
            “… {before} <strong>{words}</strong> {after} …”
          </li>
        ))}
      </ul>
      <p>
        Cite your own work in the third person, as you would anyone’s: “Earlier work [7] showed”,
        not “In our earlier work [7]”. Once you have changed it, replace the manuscript here.{' '}
        <a href={href('guideline', { topic: 'double-anonymized-peer-review' })}>
          What our guide says
        </a>
      </p>
    </div>
  );
}

type OwnWorkFinding = Extract<FileFinding, { found: string }>;

export const isOwnWork = (finding: FileFinding): finding is OwnWorkFinding =>
  finding.kind === 'own-work' && !finding.inReferences;
