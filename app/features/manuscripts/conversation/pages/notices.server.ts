import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'message-sent': 'The message is being sent.',
  'more-time-asked':
    'The editor has been asked for more time. You will get an e-mail when the due date is moved.',
  'messages-settled': 'The messages no longer wait for a reply.',
});
