import { declareNotices } from '#app/platform/web/notices.server.ts';

export const PLACE_SAVED = 'Saved. Nothing has been published.';

export const noticeCookie = declareNotices({
  uploaded: 'Updated successful!',
  'upload-published': 'The article has been published.',
  'place-saved': PLACE_SAVED,
  'manuscript-published': 'The article has been published, and its authors are notified by e-mail.',
  'upload-not-published':
    'Your changes have been saved. The article was not published: see what is missing.',
  'issue-published': 'The issue has been published.',
  'upload-scheduled': 'The publication date has been set.',
  'upload-called-off': 'Scheduling has been cancelled.',
  'upload-is-another': 'Your explanation has been recorded. The paper can now be published.',
  'upload-year-explained': 'Your explanation has been recorded. The paper can now be published.',
  'upload-discarded': 'The upload has been discarded.',
  'article-corrected': 'The correction has been published. The earlier version can still be read.',
  'change-proposed':
    'Your proposal waits: it takes effect once a second editor confirms it. The journal’s editors have been notified.',
  'change-refused': 'The article stays as it is.',
  'article-retracted': 'The article has been retracted. It can still be read, with the notice.',
  'article-marked':
    'The notice has been published. The article can still be read, with the notice.',
  'article-unpublished':
    'The article has been removed. Its data are stored among the uploads, under Removed.',
  'article-reinstated': 'The article has been reinstated. Readers find the notice with the reason.',
  'topics-chosen': 'The topics of the article have been saved.',
  'set-pdf-used': 'This PDF has been added to the production record.',
  'final-files-added': 'The files have been added.',
  'proofs-sent': 'The proofs are being sent to the author.',
});
