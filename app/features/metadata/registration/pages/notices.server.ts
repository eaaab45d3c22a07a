import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'registration-asked': 'The article will be sent within a few minutes.',
  'registrations-asked':
    'All articles that were not sent will be sent, some fifty every five minutes.',
});
