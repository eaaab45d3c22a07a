import * as v from 'valibot';
import { NO_EMAIL } from '#app/platform/contact-details.ts';
import { isReachableAddress } from '#app/platform/mail/address.ts';
import { choice, line, text } from '#app/platform/web/form/fields.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { namesNoAuthor } from '../anonymity/file-findings.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { LONGEST_REVISION_TEXTS } from '../revision/revision-form.ts';

const LONGEST_REASON = 1000;
const reason = text(LONGEST_REASON, 'Please enter a reason.');

const position = v.pipe(
  v.optional(v.string(), ''),
  v.transform((typed) => wholeNumber(typed) ?? 0),
  v.minValue(1, 'Please choose an author.'),
);

/** The texts of a manuscript as an editor corrects them; reviewers read them, so they name no author (L6). */
export function detailsForm(authors: CaseFile['authors']) {
  const nameless = namesNoAuthor(authors, 'the authors');
  const { title, abstract, keywords } = LONGEST_REVISION_TEXTS;
  return v.object({
    title: v.pipe(line(title, 'Please enter the title of the manuscript.'), nameless),
    abstract: v.pipe(text(abstract), nameless),
    keywords: v.pipe(text(keywords), nameless),
    section: v.pipe(
      v.optional(v.string(), ''),
      v.transform((typed) => wholeNumber(typed)),
    ),
    reason,
  });
}

export const addressForm = v.object({
  position,
  email: v.pipe(
    line(254, 'Please enter an e-mail address.'),
    v.check(isReachableAddress, NO_EMAIL),
  ),
  addressReason: reason,
});

export const addressAnswerForm = v.object({
  change: v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => wholeNumber(typed) ?? 0),
  ),
  answer: choice(['confirm', 'withdraw'], 'Please choose your answer.'),
});

export const correspondingForm = v.object({ corresponding: position, correspondingReason: reason });
