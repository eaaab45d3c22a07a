import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'mail-retried': 'The mail goes out again now.',
  'job-retried': 'The job runs again now.',
});
