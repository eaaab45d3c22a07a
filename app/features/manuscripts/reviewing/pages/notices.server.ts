import { declareNotices } from '#app/platform/web/notices.server.ts';
import { href } from '#app/routes.ts';

export const noticeCookie = declareNotices({
  'invitation-accepted':
    'Thank you for agreeing to review this manuscript. Please send your review by {}.',
  'colleague-named': 'Thank you. The editor has been given the name that you suggested: {}.',
  'decline-taken-back': 'Your decline has been undone. Please accept or decline.',
  'review-link-asked':
    'If we have invited you to this review, a new link is on its way to the e-mail address that we wrote to.',
  'reviewer-asked-again': 'The invitation is being sent.',
  'due-date-set': 'Due date set; the person responsible has been notified.',
  'invitation-cancelled': '{} has been released and notified by e-mail.',
  'reviewer-reminded': {
    words: 'The reminder to {} will be sent in one minute.',
    undo: { action: href('officeSeveral'), act: 'undo' },
  },
  'reviewer-thanked': 'Your thanks are on their way to {}.',
  'review-rated': 'The rating of the review by {} has been saved. Only editors see it.',
  'link-revoked': 'The link of {} no longer works.',
  'link-renewed': '{} will receive a new link; the earlier one no longer works.',
  'alternate-invited': '{} has been invited.',
  'invitation-accepted-for': 'It has been noted that {} accepted the invitation.',
  'review-counted': 'The review by {} counts as it was entered.',
  'review-vouched': 'You have vouched for the review by {}.',
  'invitation-as-it-was': 'This has already been done; nothing has changed.',
});
