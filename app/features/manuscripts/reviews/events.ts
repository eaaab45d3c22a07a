import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

export const reviewEvents = {
  'invitation-accepted': manuscriptEvent(
    { invitation: v.number() },
    {
      editors: 'accepted the invitation to review',
      authors: { title: 'A reviewer agreed', text: 'A reviewer accepted the invitation.' },
    },
  ),
  'invitation-declined': editorsEvent(
    { invitation: v.number(), afterAccepting: v.boolean() },
    ({ afterAccepting }) =>
      afterAccepting
        ? 'declined to review after accepting the invitation'
        : 'declined the invitation to review',
  ),
  'decline-taken-back': editorsEvent(
    { invitation: v.number() },
    'took back the decline, which was a mistake',
  ),
  'invitation-accepted-for': manuscriptEvent(
    { invitation: v.number() },
    {
      editors: ({ invitation }, people) =>
        `noted that ${people.reviewer(invitation)} accepted the invitation to review`,
      authors: { title: 'A reviewer agreed', text: 'A reviewer accepted the invitation.' },
    },
  ),
  'review-entered': manuscriptEvent(
    { invitation: v.number(), recommendation: v.nullable(v.string()) },
    {
      editors: ({ invitation }, people) =>
        `entered a review that ${people.reviewer(invitation)} sent another way`,
      authors: { title: 'A review arrived', text: 'A reviewer sent a review to the editor.' },
    },
  ),
  'review-objected': editorsEvent(
    { invitation: v.number(), words: v.string() },
    ({ words }) => `objected to the review that an editor entered: ${words}`,
  ),
  'review-confirmed': editorsEvent(
    { invitation: v.number() },
    'confirmed the review that an editor entered',
  ),
  'review-taken-over': editorsEvent(
    { invitation: v.number() },
    'began to correct the review that an editor entered',
  ),
  'review-vouched': editorsEvent(
    { invitation: v.number(), words: v.string() },
    ({ invitation, words }, people) =>
      `vouched for the review by ${people.reviewer(invitation)} that another editor entered: ${words}`,
  ),
  'reviewer-vouched': editorsEvent(
    { invitation: v.number(), words: v.string() },
    ({ invitation, words }, people) =>
      `vouched for ${people.reviewer(invitation)} as a reviewer: ${words}`,
  ),
  'objection-answered': editorsEvent(
    { invitation: v.number(), words: v.string() },
    ({ invitation, words }, people) =>
      `counted the review of ${people.reviewer(invitation)} as it was entered${words && `: ${words}`}`,
  ),
  'review-completed': manuscriptEvent(
    { invitation: v.number(), recommendation: v.nullable(v.string()) },
    {
      editors: 'submitted the review',
      authors: { title: 'A review arrived', text: 'A reviewer sent a review to the editor.' },
    },
  ),
};
