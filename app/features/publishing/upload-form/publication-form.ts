import * as v from 'valibot';
import { numbered, text, ticked } from '#app/platform/web/form/fields.ts';
import { waiving } from '../requirements/requirement.ts';
import { instantOf } from '#app/platform/text/journal-time.ts';
import { REFUSAL_WORDS } from '../publication/upload-words.ts';

export const LONGEST_WHY = 2000;

const seen = numbered;

export const publicationForm = (timeZone: string) =>
  v.variant(
    'wish',
    [
      v.object({ wish: v.literal('now'), seen, ...waiving }),
      v.object({
        wish: v.literal('date'),
        seen,
        ...waiving,
        publish_at: v.pipe(
          v.optional(v.string(), ''),
          v.transform((typed) => instantOf(typed, timeZone)),
          v.number(REFUSAL_WORDS['no-date']),
        ),
      }),
      v.object({
        wish: v.literal('reinstate'),
        seen,
        ...waiving,
        why: text(LONGEST_WHY, 'Please give the reason for reinstating the article.'),
        sure: ticked('Please confirm that you are sure.'),
      }),
      v.object({ wish: v.literal('call-off') }),
      v.object({
        wish: v.literal('another'),
        seen,
        why: text(LONGEST_WHY, 'Please explain why this is another paper.'),
      }),
      v.object({
        wish: v.literal('year'),
        seen,
        why: text(LONGEST_WHY, 'Please explain why it appears in another year.'),
      }),
    ],
    'Please choose what to do with the upload.',
  );
