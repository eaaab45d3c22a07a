import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'orcid-entry-asked': 'The entry will be sent to ORCID again within an hour.',
});
