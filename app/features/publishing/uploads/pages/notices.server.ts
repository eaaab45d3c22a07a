import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  uploaded: 'Updated successful!',
  'upload-published': 'Updated successful! The paper is published.',
  'upload-scheduled': 'Updated successful! The date is set.',
  'upload-called-off': 'Updated successful! The date is called off.',
  'upload-discarded': 'The upload is discarded.',
  'article-corrected': 'The correction is published. The earlier version stays readable.',
  'article-retracted': 'The article is retracted. It stays readable, with the notice.',
  'article-unpublished': 'The article is unpublished. It waits among the uploads.',
  'final-files-added': 'The files are added.',
  'proofs-sent': 'The proofs are on their way to the author.',
});
