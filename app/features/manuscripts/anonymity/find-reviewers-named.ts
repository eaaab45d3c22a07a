import type { CaseFile } from '../core/load-case.server.ts';
import { peopleNamed } from './people-named.ts';
import type { PeopleNamed } from './people-named.ts';

type Sides = Pick<CaseFile, 'invitations' | 'authors'>;

/** Of all who were asked (L6). Reviews that are quoted may cite their writers like any other text. */
export const findReviewersIn = (
  { invitations, authors }: Sides,
  text: string,
  isMessage = false,
): PeopleNamed =>
  text === ''
    ? { certain: [], likely: [] }
    : peopleNamed(text, invitations, { mayCite: true, others: authors, isMessage });

/** Only what certainly would. */
export const findReviewersNamed = (sides: Sides, text: string): string[] =>
  findReviewersIn(sides, text).certain;
