import * as v from 'valibot';
import { choice, line } from '#app/platform/web/form/fields.ts';
import { instantOf } from '#app/platform/text/journal-time.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { REFUSAL_WORDS } from '../publication/upload-words.ts';
import { waiving } from '../requirements/waiver-form.ts';
import { LONGEST } from '../upload-form/upload-limits.ts';
import { readChoice } from './placing/propose-place.ts';

const NO_ISSUE = 'Please choose an issue.';

/** The page on which a manuscript is published: where the article appears, when, and a reason for what is open. */
export const publishForm = (timeZone: string) =>
  v.pipe(
    v.object({
      wish: choice(['publish', 'save', 'number', 'call-off'], 'Please choose what to do.'),
      seen: v.pipe(
        v.optional(v.string(), ''),
        v.transform((typed) => wholeNumber(typed) ?? 0),
      ),
      place: v.pipe(v.optional(v.string(), ''), v.transform(readChoice)),
      page_no: line(LONGEST.pages),
      doi_no: line(LONGEST.doi),
      when: v.optional(v.picklist(['now', 'date']), 'now'),
      publish_at: v.pipe(
        v.optional(v.string(), ''),
        v.transform((typed) => instantOf(typed, timeZone)),
      ),
      ...waiving,
    }),
    v.forward(
      v.check(({ wish, place }) => wish === 'call-off' || place !== null, NO_ISSUE),
      ['place'],
    ),
    v.forward(
      v.check(
        ({ wish, when, publish_at }) => wish !== 'publish' || when === 'now' || publish_at !== null,
        REFUSAL_WORDS['no-date'],
      ),
      ['publish_at'],
    ),
  );
