import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'issue-created': 'The issue is created.',
  'issue-changed': 'The issue is changed.',
  'issue-moved': 'The order of the issues is changed.',
  'issue-removed': 'The issue is removed.',
});
