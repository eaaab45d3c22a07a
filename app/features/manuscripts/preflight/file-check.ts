import type { JudgedFile as Judged } from '#app/features/fulltext/measures/index.server.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

/** What in a file breaks a rule of the guide for authors, whole in itself: the rule may change later. */
export type CheckFinding = {
  rule: string;
  /** The topic of the guide that the rule stands in. */
  topic: string;
  strength: 'must' | 'should';
  asks: string;
  text: string;
  /** Id of an element of the article text, or null. */
  place: string | null;
  /** What a program can do about it; none in what was found before there was any. */
  fix?: string | null;
  /** Whether it is told among what readers would miss. */
  isLoss?: boolean;
};

export type FileCheck = {
  problem: string | null;
  findings: CheckFinding[];
  losses: Judged['losses'];
  /** What it says of itself; null where it could not be read. */
  words: Judged['words'];
};

/** What has to be mended, or explained by an editor, before the manuscript goes to review. */
const mustsOf = ({ findings }: FileCheck): CheckFinding[] =>
  findings.filter(({ strength }) => strength === 'must');

export const besideLosses = ({ findings, losses }: FileCheck): CheckFinding[] =>
  losses.length === 0 ? findings : findings.filter(({ isLoss }) => isLoss !== true);

/** What breaks one rule is told together, with the rule once. */
export const byRule = (findings: readonly CheckFinding[]) =>
  [...Map.groupBy(findings, ({ rule }) => rule).values()].map((own) => ({
    ...own[0]!,
    texts: [...new Set(own.map(({ text }) => text))],
  }));

/** What a program can do about a file, each once. */
export const fixesOf = ({ findings }: Pick<FileCheck, 'findings'>): string[] => [
  ...new Set(findings.flatMap(({ fix }) => fix ?? [])),
];

/** A check as it is stored; null while there is none. */
export const readCheck = (row: CheckedFile): FileCheck | null =>
  row.checked === null
    ? null
    : {
        problem: row.unread,
        findings: JSON.parse(row.checked) as CheckFinding[],
        losses: JSON.parse(row.losses ?? '[]') as FileCheck['losses'],
        words: JSON.parse(row.words ?? 'null') as FileCheck['words'],
      };

/** Columns of a file with its check. */
export type CheckedFile = {
  /** JSON of its findings; null until it has been checked. */
  checked: string | null;
  unread: string | null;
  /** JSON of what readers would miss; null for a check of long ago. */
  losses: string | null;
  /** JSON of what it says of itself. */
  words: string | null;
};

type JudgedFile = CheckedFile & { purpose: FilePurpose; round: number };

/**
 * The points of the guide that the newest text for reviewers breaks, and the title page with it. A
 * manuscript that has an anonymised copy is judged by that, unless only the manuscript can be read.
 */
export function openMusts(files: readonly JudgedFile[]): CheckFinding[] {
  const newest = Math.max(
    ...files.filter(({ purpose }) => TEXTS.includes(purpose)).map(({ round }) => round),
  );
  const there = files.filter(({ round }) => round === newest);
  const texts = there.filter(({ purpose }) => TEXTS.includes(purpose));
  const readable = texts.filter((file) => readCheck(file)?.problem === null);
  const judged = readable.length > 0 ? readable : texts;
  const text = judged.some(({ purpose }) => purpose === 'anonymised') ? 'anonymised' : 'manuscript';
  const found = there
    .filter(({ purpose }) => purpose === text || purpose === 'title-page')
    .flatMap((file) => {
      const check = readCheck(file);
      return check ? mustsOf(check) : [];
    });
  // What is wrong in both files alike is read once.
  return [
    ...new Map(found.map((finding) => [`${finding.rule} ${finding.text}`, finding])).values(),
  ];
}

/**
 * What comes before all that the guide asks for; null where nothing is lost.
 * @param isForAuthor whether its author reads it, who can add what is missing
 */
export function lostWords(
  { losses }: Pick<FileCheck, 'losses'>,
  isForAuthor = true,
): string | null {
  const count = losses.reduce((all, loss) => all + loss.count, 0);
  if (count === 0) return null;
  const places = count === 1 ? 'in one place' : `in ${count} places`;
  return `Readers would not see everything in this file: something is missing ${places}.${isForAuthor ? ' Please add it.' : ''}`;
}

/** Which parts of the file are meant. */
export function lossWords({ words, count }: FileCheck['losses'][number]): string {
  const named = words.map((each) => `“${shortened(each)}”`).join(', ');
  const more = count - words.length;
  if (words.length === 0) return count === 1 ? '' : `${count} times.`;
  return more > 0 ? `${named}, and ${more} more.` : `${named}.`;
}

/** Enough of a caption to find it; the name of a file is told whole. */
function shortened(words: string): string {
  const at = words.lastIndexOf(' ', MOST_TOLD);
  return at === -1 || words.length <= MOST_TOLD ? words : `${words.slice(0, at)}…`;
}

const MOST_TOLD = 50;

/** What the guide says of the file as a whole; of one that was not read, what is wrong with it. */
export function summaryOf(check: FileCheck): string {
  const { problem, losses } = check;
  const musts = besideLosses(check).filter(({ strength }) => strength === 'must').length;
  if (musts === 0) {
    if (problem !== null) return problem;
    const none = losses.length > 0 ? 'no other problems' : 'no problems';
    return `Checked against the Guide for Authors: ${none} found.`;
  }
  const problems = musts === 1 ? '1 problem' : `${musts} problems`;
  const summary = `Checked against the Guide for Authors: ${problems} to fix.`;
  return problem === null ? summary : `${problem} ${summary}`;
}
