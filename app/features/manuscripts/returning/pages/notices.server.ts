import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  returned: 'The manuscript has been returned, and the letter is being sent to all authors.',
  'sent-back': 'The manuscript is back with the editor.',
});
