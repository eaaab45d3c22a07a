import { copyProblemTexts } from '#app/platform/documents/neutral/copy-problem.ts';
import type { CopyProblem } from '#app/platform/documents/neutral/copy-problem.ts';
import { plainFindings } from '../../anonymity/file-findings.ts';
import type { FileFinding } from '../../anonymity/file-findings.ts';

export type CopyState =
  /** `toCheck`: what the editor should look at first; null when its text was read and names no reviewer. */
  | { state: 'ready'; toCheck: string | null }
  | { state: 'being-made' }
  | { state: 'not-made'; why: string };

type Copied = {
  neutralKey: string | null;
  copyProblem: CopyProblem | null;
  /** What was found in the copy; null until it has been looked into. */
  findings: readonly FileFinding[] | null;
};

/** A copy in which a reviewer may be named never goes out (L6). */
export function copyState({ neutralKey, copyProblem, findings }: Copied): CopyState {
  if (copyProblem !== null) return { state: 'not-made', why: copyProblemTexts[copyProblem] };
  if (neutralKey === null || findings === null) return { state: 'being-made' };
  const named = plainFindings(findings).map(({ found }) => `“${found}”`);
  if (named.length > 0) {
    return { state: 'not-made', why: `The file may name a reviewer: ${named.join(', ')}.` };
  }
  return { state: 'ready', toCheck: toCheckIn(findings) };
}

function toCheckIn(findings: readonly FileFinding[]): string | null {
  if (findings.some(({ kind }) => kind === 'no-text')) {
    return 'It contains no text that can be checked. Please look for names yourself.';
  }
  const likely = findings.flatMap((each) =>
    ['other-email', 'called-name', 'family-name'].includes(each.kind) && 'found' in each
      ? [`“${each.found}”`]
      : [],
  );
  return likely.length === 0
    ? null
    : `Please check that this does not reveal who reviewed: ${likely.join(', ')}.`;
}
