import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'role-set': 'The role has been assigned, and the person has been told.',
  'handed-over': '{}',
});
