import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { changePaperSection } from '../change-paper-section.server.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { NO_SECTION } from '../../editors/pages/office-forms.tsx';
import { showManuscript } from './office-manuscript.tsx';

/** `POST /office/manuscripts/{id}/section` moves it to another section of the journal. */
export const officePaperSection = manuscriptActionOf(async (opened, values, context) => {
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const again = () =>
    showManuscript(opened, context, {
      ...{ values, errors: { section: 'Please choose an open section of the journal.' } },
    });
  const typed = values['section'] ?? '';
  const sectionId = typed === NO_SECTION ? null : wholeNumber(typed);
  if (sectionId === null && typed !== NO_SECTION) return again();
  const result = await changePaperSection(context.platform, user, { paperId, sectionId });
  switch (result.outcome) {
    case 'changed':
    case 'unchanged':
      return seeOther(href('officeManuscript', { id: paperId }), [
        noticeCookie(result.outcome === 'changed' ? 'section-changed' : 'settings-as-they-were'),
      ]);
    case 'no-such-section':
      return again();
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
  }
});
