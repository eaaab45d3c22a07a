import { slugOf } from '#app/platform/text/fold.ts';

/** Special issues stand behind the numbered ones of their volume. */
const AFTER_NUMBERED = 90;

/** An issue's label as it stands in URLs: `Issue 4` and `4` are `4`, `Special Issue` is `special`. */
export function slugOfIssue(label: string): string {
  const text = label.trim().toLowerCase();
  const numbered = /^(?:issue|no\.?|number)?\s*(\d{1,4})$/.exec(text);
  if (numbered) return String(Number(numbered[1]));
  const words = slugOf(text);
  return words.includes('special') ? words.replace(/-issue$/, '') : words;
}

export function positionOfIssue(label: string): number {
  const number = Number(slugOfIssue(label));
  return Number.isInteger(number) ? number : AFTER_NUMBERED;
}
