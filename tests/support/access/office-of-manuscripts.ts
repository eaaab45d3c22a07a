import { href } from '../../../app/routes.ts';
import { atLeast, but } from './answers.ts';
import type { AccessTable } from './answers.ts';
import type { AccessSite } from './site.ts';

type OfOffice =
  | 'officeManuscript'
  | 'officeAssessment'
  | 'officeAssignment'
  | 'officePaperSection'
  | 'officeGuestEditor'
  | 'officeConflict'
  | 'officeReview'
  | 'officeAuthorChange'
  | 'officeNotes'
  | 'officeAnonymisedCopy'
  | 'officeFindings'
  | 'officeRevisionDue'
  | 'officeDecision'
  | 'officeAppeal'
  | 'officeTakingBack'
  | 'officeMessages'
  | 'officeMessagesSettled'
  | 'officeReturn'
  | 'officeCallBack'
  | 'officeRecord'
  | 'officeClosing'
  | 'officeClosingAnswer'
  | 'officeHistory'
  | 'officeHistoryPdf'
  | 'officeUninvitedReview';

/** A page of the office about a manuscript that none of those who ask has to do with. */
const officePath = (name: OfOffice) => (site: AccessSite) =>
  href(name, { id: site.others.manuscript.id });

/** Who may use the editors' pages of manuscripts; which step is open to whom is asked in their own tests. */
export const officeOfManuscripts = {
  officeManuscripts: { get: but(atLeast('editor'), { guest: 'open' }) },
  officeViews: { post: atLeast('editor') },
  officeSeveral: { post: but(atLeast('editor'), { guest: 'open' }) },
  officeManuscript: [
    { path: officePath('officeManuscript'), get: atLeast('editor') },
    {
      path: ({ produced }) => href('officeManuscript', { id: produced.paperId }),
      get: but(atLeast('editor'), { guest: 'open' }),
    },
  ],
  officeManuscriptTab: [
    {
      path: ({ others }) =>
        href('officeManuscriptTab', { id: others.manuscript.id, tab: 'history' }),
      get: atLeast('editor'),
    },
    {
      path: ({ produced }) => href('officeManuscriptTab', { id: produced.paperId, tab: 'history' }),
      get: but(atLeast('editor'), { guest: 'open' }),
    },
  ],
  officeManuscriptFile: {
    path: ({ others }) => href('officeManuscriptFile', { id: others.manuscript.id, file: 2 }),
    get: but(atLeast('editor'), { editor: 200, chief: 200 }),
  },
  officeFileText: {
    path: ({ others }) => href('officeFileText', { id: others.manuscript.id, file: 2 }),
    get: atLeast('editor'),
  },
  // An editor who begins the assessment of a paper without an editor handles it from then on.
  officeAssessment: { path: officePath('officeAssessment'), post: atLeast('editor') },
  officeAssignment: { path: officePath('officeAssignment'), post: atLeast('editor') },
  officePaperSection: { path: officePath('officePaperSection'), post: atLeast('editor') },
  officeGuestEditor: { path: officePath('officeGuestEditor'), post: atLeast('chief') },
  officeConflict: { path: officePath('officeConflict'), post: atLeast('editor') },
  officeConflictCheck: {
    path: ({ others }) =>
      href('officeConflictCheck', { id: others.manuscript.id }, { who: 'reviewer-1' }),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeReview: { path: officePath('officeReview'), post: atLeast('editor') },
  officeAuthorChange: { path: officePath('officeAuthorChange'), post: atLeast('editor') },
  officeNotes: { path: officePath('officeNotes'), post: atLeast('editor') },
  officeAnonymisedCopy: { path: officePath('officeAnonymisedCopy'), post: atLeast('editor') },
  officeFindings: { path: officePath('officeFindings'), post: atLeast('editor') },
  officeRevisionDue: { path: officePath('officeRevisionDue'), post: atLeast('editor') },
  officeDecision: {
    path: officePath('officeDecision'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeAppeal: {
    path: officePath('officeAppeal'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeTakingBack: {
    path: officePath('officeTakingBack'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeMessages: {
    path: officePath('officeMessages'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeMessagesSettled: { path: officePath('officeMessagesSettled'), post: atLeast('editor') },
  officeReturn: {
    path: officePath('officeReturn'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeCallBack: { path: officePath('officeCallBack'), post: atLeast('editor') },
  officeRecord: {
    path: officePath('officeRecord'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeClosing: {
    path: officePath('officeClosing'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeClosingAnswer: { path: officePath('officeClosingAnswer'), post: atLeast('editor') },
  officeUninvitedReview: {
    path: officePath('officeUninvitedReview'),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeHistory: { path: officePath('officeHistory'), get: atLeast('editor') },
  officeHistoryPdf: { path: officePath('officeHistoryPdf'), get: atLeast('editor') },
  officeReport: { get: atLeast('chief') },
  officeSections: { get: atLeast('chief'), post: atLeast('chief') },
  officeSection: [
    {
      path: ({ section }) => href('officeSection', { id: section }),
      get: atLeast('chief'),
      post: atLeast('chief'),
    },
    {
      path: () => href('officeSection', { id: 99 }),
      get: but(atLeast('chief'), { chief: 'not-found' }),
      post: but(atLeast('chief'), { chief: 'not-found' }),
    },
  ],
  officeReviewSettings: { get: atLeast('chief'), post: atLeast('chief') },
  officeChanges: { get: atLeast('chief') },
  officeLetters: { get: atLeast('chief') },
  officeLetter: [
    {
      path: () => href('officeLetter', { name: 'decision-decline' }),
      get: atLeast('chief'),
      post: atLeast('chief'),
    },
    {
      path: () => href('officeLetter', { name: 'none' }),
      get: but(atLeast('chief'), { chief: 'not-found' }),
      post: but(atLeast('chief'), { chief: 'not-found' }),
    },
  ],
} satisfies Partial<AccessTable>;
