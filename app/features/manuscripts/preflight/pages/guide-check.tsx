import { href } from '#app/routes.ts';
import { fixesOf, mustsOf, readCheck } from '../file-check.ts';
import type { CheckedFile, CheckFinding, FileCheck } from '../file-check.ts';

/** What the guide for authors says of a file: what must be changed, and behind it what is advice. */
export function GuideCheck({
  file,
  corrected = null,
}: {
  file: CheckedFile;
  /** Where its author gets a corrected copy. */
  corrected?: string | null;
}) {
  const check = readCheck(file);
  if (!check) return null;
  const musts = mustsOf(check);
  const fixes = fixesOf(check);
  const advice = check.findings.filter(({ strength }) => strength === 'should');
  return (
    <div className="stack">
      <p className="small">{summaryOf(check)}</p>
      {musts.length > 0 && <Findings findings={musts} />}
      {corrected !== null && fixes.length > 0 && (
        <p className="small">
          <a href={corrected}>Download a corrected copy</a>: we{' '}
          {new Intl.ListFormat('en-GB').format(fixes)}, and change nothing else.
        </p>
      )}
      {advice.length > 0 && (
        <details>
          <summary>{advice.length === 1 ? '1 suggestion' : `${advice.length} suggestions`}</summary>
          <Findings findings={advice} />
        </details>
      )}
    </div>
  );
}

/** How many points have to be changed, and what could not be compared. */
export function summaryOf(check: FileCheck): string {
  const { problem } = check;
  const musts = mustsOf(check).length;
  if (musts === 0) {
    return problem ?? 'Checked against the Guide for Authors: nothing has to be changed.';
  }
  const points = musts === 1 ? '1 point has' : `${musts} points have`;
  return [`Checked against the Guide for Authors: ${points} to be changed.`, problem]
    .filter(Boolean)
    .join(' ');
}

/** A line for each, with the rule and the way to it. */
export const Findings = ({ findings }: { findings: readonly CheckFinding[] }) => (
  <ul className="points small">
    {findings.map(({ rule, topic, asks, text, place }) => (
      <li key={`${rule} ${place} ${text}`}>
        {text} <a href={`${href('guideline', { topic })}#rule-${rule}`}>{asks}</a>
      </li>
    ))}
  </ul>
);
