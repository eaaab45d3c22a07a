import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'review-entered':
    'The review has been entered. The reviewer will receive a copy, and it counts once they confirm it.',
});
