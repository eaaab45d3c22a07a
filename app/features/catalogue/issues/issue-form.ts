import { tooLong } from '#app/platform/uploads/refusal.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { IsoDate } from '../core/article.ts';

/** What an editor types about an issue, by the names of the fields. */
export type IssueFields = Readonly<Record<string, string>>;

type Errors = Record<string, string>;

export const ISSUE_CHOICES = ['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Special Issue'];

/** Characters of a theme or a label. */
export const LONGEST_THEME = 200;

export type ParsedIssue = {
  volume: number;
  number: number | 'special';
  theme: string | null;
  publishedOn: IsoDate | null;
};

/** Reads the form of a new issue, or says what is wrong with each field. */
export function parseNewIssue(fields: IssueFields): { issue: ParsedIssue } | { errors: Errors } {
  const errors: Errors = {};
  const volume = wholeNumber(fields['volume'] ?? '');
  if (volume === null || volume < 1 || volume > 9999) {
    errors['volume'] = 'Please enter the number of the volume, for example 15.';
  }
  const choice = fields['issue'] ?? '';
  if (!ISSUE_CHOICES.includes(choice)) errors['issue'] = 'Please choose an issue.';
  const about = parseIssueDetails(fields);
  Object.assign(errors, 'errors' in about && about.errors);
  const isSpecial = choice === 'Special Issue';
  if (isSpecial && !about.theme) errors['theme'] = 'Please enter the theme of the special issue.';
  if (volume === null || Object.keys(errors).length > 0) return { errors };
  const number = isSpecial ? 'special' : Number(choice.replace('Issue ', ''));
  return { issue: { volume, number, theme: about.theme, publishedOn: about.publishedOn } };
}

/** Reads the theme and the date of an issue. */
export function parseIssueDetails(fields: IssueFields): {
  theme: string | null;
  publishedOn: IsoDate | null;
  errors: Errors;
} {
  const errors: Errors = {};
  const theme = oneLine(fields['theme'] ?? '');
  if (theme.length > LONGEST_THEME) {
    errors['theme'] = tooLong(LONGEST_THEME);
  }
  const written = (fields['publishedOn'] ?? '').trim();
  if (written !== '' && !isDate(written)) {
    errors['publishedOn'] = 'Please enter a date such as 2026-12-01.';
  }
  return { theme: theme || null, publishedOn: written || null, errors };
}

/** A text in one line, without white space around it. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function isDate(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text);
}
