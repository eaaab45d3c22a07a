import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'point-saved': 'The point has been saved.',
  'point-removed': 'The point has been removed.',
  'points-judged': 'What you say of your earlier points has been saved.',
  'annotations-taken': 'What you ticked is among your points.',
  'review-saved': 'Your draft has been saved.',
  'review-file-added': '“{}” has been added.',
  'review-file-removed': '“{}” has been removed.',
  'wishes-saved': 'Your wishes have been saved. Editors see them when they choose reviewers.',
  'review-needs-login':
    'To open your review, log in with the account that we invited, or open the whole link in our e-mail about the review.',
});
