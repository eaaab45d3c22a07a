import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'mail-retried': 'The e-mail is being sent again.',
  'job-retried': 'The job runs again now.',
});
