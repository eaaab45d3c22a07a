import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const reviewEvents = {
  'invitation-accepted': manuscriptEvent(
    { invitation: v.number() },
    {
      editors: 'accepted the invitation to review',
      authors: { title: 'A reviewer agreed', text: 'A reviewer accepted the invitation.' },
    },
  ),
  'invitation-declined': manuscriptEvent(
    { invitation: v.number(), afterAccepting: v.boolean() },
    {
      editors: ({ afterAccepting }) =>
        afterAccepting
          ? 'declined to review after accepting the invitation'
          : 'declined the invitation to review',
      authors: null,
    },
  ),
  'decline-taken-back': manuscriptEvent(
    { invitation: v.number() },
    { editors: 'took back the decline, which was a mistake', authors: null },
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
  'review-objected': manuscriptEvent(
    { invitation: v.number(), words: v.string() },
    {
      editors: ({ words }) => `objected to the review that an editor entered: ${words}`,
      authors: null,
    },
  ),
  'review-confirmed': manuscriptEvent(
    { invitation: v.number() },
    { editors: 'confirmed the review that an editor entered', authors: null },
  ),
  'review-taken-over': manuscriptEvent(
    { invitation: v.number() },
    { editors: 'began to correct the review that an editor entered', authors: null },
  ),
  'review-vouched': manuscriptEvent(
    { invitation: v.number(), words: v.string() },
    {
      editors: ({ invitation, words }, people) =>
        `vouched for the review by ${people.reviewer(invitation)} that another editor entered: ${words}`,
      authors: null,
    },
  ),
  'reviewer-vouched': manuscriptEvent(
    { invitation: v.number(), words: v.string() },
    {
      editors: ({ invitation, words }, people) =>
        `vouched for ${people.reviewer(invitation)} as a reviewer: ${words}`,
      authors: null,
    },
  ),
  'objection-answered': manuscriptEvent(
    { invitation: v.number(), words: v.string() },
    {
      editors: ({ invitation, words }, people) =>
        `counted the review of ${people.reviewer(invitation)} as it was entered${words && `: ${words}`}`,
      authors: null,
    },
  ),
  'review-completed': manuscriptEvent(
    { invitation: v.number(), recommendation: v.nullable(v.string()) },
    {
      editors: 'submitted the review',
      authors: { title: 'A review arrived', text: 'A reviewer sent a review to the editor.' },
    },
  ),
};
