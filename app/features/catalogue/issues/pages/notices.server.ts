import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'issue-created': 'The issue has been created.',
  'issue-changed': 'The issue has been changed.',
  'issue-and-order-changed': 'The issue and the order of its articles have been changed.',
  'issue-moved': 'The order of the issues has been changed.',
  'issue-closed': 'The issue has been closed.',
  'issue-reopened': 'The issue has been reopened.',
  'articles-ordered': 'The order of the articles has been changed.',
  'cover-given': 'The picture is on the cover.',
  'cover-put-back': 'The cover is the drawn one again.',
  'issue-removed': 'The issue has been removed.',
});
