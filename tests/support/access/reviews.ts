import { href } from '../../../app/routes.ts';
import { atLeast, but, everyone, signedIn } from './answers.ts';
import type { AccessTable } from './answers.ts';
import type { AccessSite } from './site.ts';

type OfReview =
  | 'reviewManuscript'
  | 'reviewAnnotations'
  | 'invitation'
  | 'invitationAnswer'
  | 'reviewForm'
  | 'reviewDraft'
  | 'reviewMessages';

/** The path of a page of the review, with the key of its link or without. */
const path = (name: OfReview, withKey: boolean) => ({
  path: ({ review }: AccessSite) =>
    href(name, { invitation: review.invitation }, withKey ? { key: review.key } : {}),
});
const file = (withKey: boolean) => ({
  path: ({ review: { invitation, file: id, key } }: AccessSite) =>
    href('reviewFile', { invitation, file: id }, withKey ? { key } : {}),
});

const open = everyone('open');
const notTheirs = but(everyone('not-found'), { visitor: 'login' });
const editors = { get: atLeast('editor'), post: atLeast('editor') };
const invitation = ({ review }: AccessSite) => ({ id: review.invitation });

/** Who may use the pages of reviewers, and those of editors about them. */
export const reviewRoutes = {
  officeReviewerList: editors,
  officeReviewers: {
    path: ({ review }: AccessSite) => href('officeReviewers', { id: review.paperId }),
    ...editors,
  },
  officeInvitation: {
    path: (site: AccessSite) => href('officeInvitation', invitation(site)),
    ...editors,
  },
  officeEnteredReview: {
    path: (site: AccessSite) => href('officeEnteredReview', invitation(site)),
    // Only who handles the manuscript enters reviews.
    get: but(atLeast('editor'), { editor: 'forbidden' }),
    post: but(atLeast('editor'), { editor: 'forbidden' }),
  },
  officeReviewFile: {
    path: (site: AccessSite) => href('officeReviewFile', { ...invitation(site), file: 1 }),
    // The review has not arrived, so no editor sees its files yet.
    get: but(atLeast('editor'), { editor: 'not-found', chief: 'not-found' }),
  },
  invitation: [
    { ...path('invitation', true), get: open },
    // All are offered another link, or to log in.
    { ...path('invitation', false), get: everyone('not-found') },
  ],
  invitationAnswer: [
    { ...path('invitationAnswer', true), post: open },
    { ...path('invitationAnswer', false), post: notTheirs },
  ],
  // The same for every number, so that it does not tell whether there is such a review.
  reviewNewLink: {
    path: ({ review }: AccessSite) => href('reviewNewLink', { invitation: review.invitation }),
    ...{ get: open, post: open },
  },
  reviewForm: [
    { ...path('reviewForm', true), get: open, post: open },
    { ...path('reviewForm', false), get: notTheirs, post: notTheirs },
  ],
  reviewMessages: [
    { ...path('reviewMessages', true), get: open, post: open },
    { ...path('reviewMessages', false), get: notTheirs, post: notTheirs },
  ],
  reviewDraft: [
    { ...path('reviewDraft', true), post: open },
    { ...path('reviewDraft', false), post: but(notTheirs, { visitor: 401 }) },
  ],
  reviewFile: [
    { ...file(true), get: open },
    { ...file(false), get: notTheirs },
  ],
  reviewManuscript: [
    { ...path('reviewManuscript', true), get: open, post: open },
    { ...path('reviewManuscript', false), get: notTheirs, post: notTheirs },
  ],
  // The review of the site has no PDF.
  reviewAnnotations: [
    { ...path('reviewAnnotations', true), get: everyone('not-found'), post: everyone('not-found') },
    { ...path('reviewAnnotations', false), get: notTheirs, post: notTheirs },
  ],
  ownReviews: { get: signedIn, post: signedIn },
} satisfies Partial<AccessTable>;
