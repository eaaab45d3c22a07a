import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'queries-answered': 'Your answers have been saved.',
  'correction-kept':
    'The correction has been saved. The editor receives it when you send the corrections below.',
  'correction-dropped': 'There is no correction here any more.',
});
