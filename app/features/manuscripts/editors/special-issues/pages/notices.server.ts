import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'issue-editor-named': '{} is now guest editor of the special issue and has been told by e-mail.',
  'issue-editor-invited':
    '{} has been invited by e-mail and becomes guest editor of the special issue by accepting.',
  'issue-editor-ended':
    '{} is no longer guest editor of the special issue. Manuscripts that are not finished go to an independent editor.',
});
