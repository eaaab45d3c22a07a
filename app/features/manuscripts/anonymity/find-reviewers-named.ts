import type { CaseFile } from '../core/load-case.server.ts';
import { peopleNamed } from './people-named.ts';

/**
 * What in a text would tell authors who reviewed their manuscript (L6), of all who were asked.
 * Reviews that are quoted may cite their writers like any other text.
 */
export const findReviewersNamed = (
  { invitations }: Pick<CaseFile, 'invitations'>,
  text: string,
): string[] => (text === '' ? [] : peopleNamed(text, invitations, { initials: false }));
