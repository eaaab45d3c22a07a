import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'letter-saved': 'The letter has been saved.',
  'letter-reset': 'The original letter has been restored.',
  decided: 'The decision has been made. {}',
  recommended:
    'Your recommendation has been recorded. The editor-in-chief has been notified and decides; nothing has been sent to the authors.',
  'decision-taken-back': 'The decision has been taken back. {}',
  appealed:
    'We have received your appeal. An editor who took no part in the decision will answer it.',
  'appeal-answered': 'The appeal has been answered. {}',
});
