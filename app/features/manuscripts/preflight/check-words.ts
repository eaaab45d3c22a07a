import type { Loss } from '#app/features/fulltext/measures/index.ts';
import { besideLosses } from './file-check.ts';
import type { FileCheck } from './file-check.ts';

/** What comes before all that the guide asks for; null where nothing is lost. */
export function lostWords({ losses }: Pick<FileCheck, 'losses'>): string | null {
  const count = losses.reduce((all, loss) => all + loss.count, 0);
  if (count === 0) return null;
  const places = count === 1 ? 'in one place' : `in ${count} places`;
  return `Readers would miss something of this file ${places}. Please add what is missing.`;
}

/** Which parts of the file are meant. */
export function lossWords({ words, count }: Loss): string {
  const named = words.map((each) => `“${each}”`).join(', ');
  const more = count - words.length;
  if (words.length === 0) return count === 1 ? '' : `${count} times.`;
  return more > 0 ? `${named}, and ${more} more.` : `${named}.`;
}

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
