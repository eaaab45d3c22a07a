import * as v from 'valibot';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { changePaperSection } from '../change-paper-section.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { NO_SECTION } from '../../editors/pages/office-forms.tsx';
import { backTo, officeFormOf } from './office-manuscript.tsx';

const WRONG = 'Please choose an open section of the journal.';

const sectionForm = v.object({
  section: v.pipe(
    v.optional(v.string(), ''),
    v.check((typed) => typed === NO_SECTION || wholeNumber(typed) !== null, WRONG),
    v.transform((typed) => wholeNumber(typed)),
  ),
});

export const officePaperSection = officeFormOf(
  sectionForm,
  async (opened, { section: sectionId }, again, { platform }) => {
    const { paperId } = opened.manuscript;
    const result = await changePaperSection(platform, opened.user, { paperId, sectionId });
    switch (result.outcome) {
      case 'changed':
        return backTo(opened, 'section-changed');
      case 'unchanged':
        return backTo(opened, 'nothing-changed');
      case 'no-such-section':
        return again({ section: WRONG });
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  },
);
