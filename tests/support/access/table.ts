/**
 * Who may use which page and call. `app/who-may.test.ts` asks every address of `routes.ts` with every
 * method as a visitor and in every role, and compares the status with this table.
 *
 * A new route does not compile until it has its line here:
 * - name it as in `routes.ts` and say who gets what for each method of its endpoint;
 * - a page or step below `/office/manuscripts/{id}/` without other parameters is for editors, and has a
 *   line only where that is not so (`office-of-manuscripts.ts`);
 * - `everyone('open')`, `signedIn`, `atLeast('editor')` say most; `but` makes exceptions; a call that
 *   has statuses of its own gives the number;
 * - with parameters it needs `path`, one to something that exists: put one of it into `site.ts`, and
 *   one that belongs to another user as a second case, which is `notTheirs`;
 * - forms are sent empty and `open` takes every status that only finds fault with what was sent: so
 *   who may is asked before the form is read.
 */
import { href } from '../../../app/routes.ts';
import { afterAcceptance } from './after-acceptance.ts';
import { articlesOfReaders } from './articles-of-readers.ts';
import { filesOfPrograms } from './files-of-programs.ts';
import { atLeast, but, everyone, signedIn } from './answers.ts';
import type { AccessTable } from './answers.ts';
import { officeOfManuscripts } from './office-of-manuscripts.ts';
import { reviewRoutes } from './reviews.ts';
import { papersOfAuthors } from './papers-of-authors.ts';

const open = everyone('open');
const readable = { get: open };
const form = { get: open, post: open };
const mine = { get: signedIn, post: signedIn };
const nowhere = everyone('not-found');
const gone = everyone(410);
const editors = { get: atLeast('editor'), post: atLeast('editor') };
/** What belongs to another user: a visitor is asked to log in, and no user learns that it exists. */
const notTheirs = but(nowhere, { visitor: 'login' });
/** An upload of another user, which editors see too. */
const theirUpload = but(notTheirs, { editor: 'open', chief: 'open' });
/** The upload that production made: the guest editor's of its manuscript too. */
const produced = but(theirUpload, { guest: 'open' });

export const accessTable: AccessTable = {
  root: readable,
  home: readable,
  aboutUs: readable,
  aimsAndScope: readable,
  editorialBoard: readable,
  indexing: readable,
  journalInsights: readable,
  aboutPublisher: readable,
  doi: readable,
  publicationCharges: readable,
  payment: readable,
  policy: readable,
  contactUs: readable,
  accessibility: readable,
  privacy: readable,
  guidelines: readable,
  guideline: { path: () => href('guideline', { topic: 'abstract' }), get: open },
  ownPage: { path: () => href('ownPage', { page: 'none' }), get: nowhere },

  authorLogin: form,
  alreadyRegister: form,
  editorReviewerLogin: form,
  submitOnline: readable,
  newRegistration: form,
  forgotPassword: form,
  // Without the token of a mail there is nothing to reset and to confirm.
  resetPassword: { get: everyone(410), post: open },
  verifyEmail: { get: open, post: everyone(410) },
  signInCode: form,
  firstChief: form,
  signOut: form,
  account: { get: signedIn },
  accountProfile: mine,
  accountDigest: { post: signedIn },
  accountSignature: mine,
  // Without the signed link of a mail there is no digest and no letter to turn off.
  digestOff: { get: everyone(410), post: everyone(410) },
  readersLetter: { get: everyone(410), post: everyone(410) },
  // A mail server calls it, with a password that a site has or has not.
  mailReplies: { post: nowhere },
  accountPassword: mine,
  accountEmail: mine,
  accountVerification: { post: signedIn },
  accountSessions: mine,
  accountTwoFactor: mine,
  accountTwoFactorCode: { post: signedIn },
  accountRecoveryCodes: { post: signedIn },
  // ORCID needs keys, which a site has or has not.
  accountOrcid: { get: notTheirs, post: signedIn },
  orcidCallback: { get: nowhere },
  accountInvitations: { get: atLeast('chief'), post: atLeast('chief') },
  accountInvitation: {
    path: () => href('accountInvitation', { id: 1 }),
    post: atLeast('chief'),
  },
  // The same for every number and key that is not of a mail.
  roleInvitation: {
    path: () => href('roleInvitation', { id: 1 }, { key: 'guessed' }),
    ...{ get: gone, post: gone },
  },
  accountRoles: { get: atLeast('chief') },
  accountPerson: {
    path: () => href('accountPerson', { id: 'none' }),
    get: but(atLeast('chief'), { chief: 'not-found' }),
    post: but(atLeast('chief'), { chief: 'not-found' }),
  },
  accountExport: { get: signedIn },
  accountDelete: mine,
  paperSubmission: form,
  fileCheck: { post: open },
  correctedCopy: { post: open },
  submissionReceipt: [
    { path: ({ own }) => href('submissionReceipt', null, own.manuscript), get: open },
    { path: ({ others }) => href('submissionReceipt', null, others.manuscript), get: nowhere },
    { get: nowhere },
  ],
  trackYourPaper: form,
  trackedPaper: [
    { path: ({ own }) => href('trackedPaper', null, own.manuscript), get: open },
    { path: ({ others }) => href('trackedPaper', null, others.manuscript), get: nowhere },
    { get: nowhere },
  ],
  withdrawal: [
    { path: ({ own }) => href('withdrawal', null, own.manuscript), ...form },
    {
      path: ({ others }) => href('withdrawal', null, others.manuscript),
      get: nowhere,
      post: nowhere,
    },
    { get: nowhere, post: nowhere },
  ],
  // A visitor who logs in after a form was sent comes back to it.
  dashboard: { get: signedIn, post: but(signedIn, { visitor: 303 }) },
  ownUpload: [
    { path: ({ own }) => href('ownUpload', { id: own.upload }), ...mine },
    {
      path: ({ others }) => href('ownUpload', { id: others.upload }),
      get: theirUpload,
      post: theirUpload,
    },
    {
      path: (site) => href('ownUpload', { id: site.produced.upload }),
      get: produced,
      post: produced,
    },
  ],
  uploadPreview: [
    { path: ({ own }) => href('uploadPreview', { id: own.upload }), get: signedIn },
    { path: ({ others }) => href('uploadPreview', { id: others.upload }), get: theirUpload },
    { path: (site) => href('uploadPreview', { id: site.produced.upload }), get: produced },
  ],
  uploadPdf: [
    { path: ({ own }) => href('uploadPdf', { id: own.upload }), get: signedIn },
    { path: ({ others }) => href('uploadPdf', { id: others.upload }), get: theirUpload },
    { path: (site) => href('uploadPdf', { id: site.produced.upload }), get: produced },
  ],
  uploadPublication: [
    { path: ({ own }) => href('uploadPublication', { id: own.upload }), post: signedIn },
    { path: ({ others }) => href('uploadPublication', { id: others.upload }), post: theirUpload },
    { path: (site) => href('uploadPublication', { id: site.produced.upload }), post: produced },
  ],
  // It discards the upload, so it comes last.
  uploadDiscard: [
    { path: ({ own }) => href('uploadDiscard', { id: own.upload }), ...mine },
    {
      path: ({ others }) => href('uploadDiscard', { id: others.upload }),
      get: theirUpload,
      post: theirUpload,
    },
    {
      path: (site) => href('uploadDiscard', { id: site.produced.upload }),
      get: produced,
      post: produced,
    },
  ],
  officeUploads: { get: atLeast('editor') },
  ownManuscript: [
    { path: ({ own }) => href('ownManuscript', { id: own.manuscript.id }), get: signedIn },
    { path: ({ others }) => href('ownManuscript', { id: others.manuscript.id }), get: notTheirs },
  ],
  ownWithdrawal: [
    { path: ({ own }) => href('ownWithdrawal', { id: own.manuscript.id }), ...mine },
    {
      path: ({ others }) => href('ownWithdrawal', { id: others.manuscript.id }),
      get: notTheirs,
      post: notTheirs,
    },
  ],

  office: { get: atLeast('editor') },
  officeSearch: { get: atLeast('editor') },
  officeArticles: { get: atLeast('editor') },
  officeArticle: [
    { path: ({ article }) => href('officeArticle', { id: article.open }), get: atLeast('editor') },
    { path: ({ article }) => href('officeArticle', { id: article.gone }), get: atLeast('editor') },
    {
      path: ({ article }) => href('officeArticle', { id: article.none }),
      get: but(atLeast('editor'), { editor: 'not-found', chief: 'not-found' }),
    },
  ],
  articleCorrection: {
    path: ({ article }) => href('articleCorrection', { id: article.open }),
    ...editors,
  },
  articleAuthors: {
    path: ({ article }) => href('articleAuthors', { id: article.open }),
    post: but(atLeast('editor'), { editor: 409, chief: 409 }),
  },
  articleTopics: {
    path: ({ article }) => href('articleTopics', { id: article.open }),
    post: but(atLeast('editor'), { editor: 303, chief: 303 }),
  },
  articleRetraction: {
    path: ({ article }) => href('articleRetraction', { id: article.open }),
    ...editors,
  },
  articleMark: {
    path: ({ article }) => href('articleMark', { id: article.open, kind: 'concern' }),
    ...editors,
  },
  articleUnpublish: {
    path: ({ article }) => href('articleUnpublish', { id: article.open }),
    ...editors,
  },
  officeIssues: editors,
  officeIssue: { path: ({ issue }) => href('officeIssue', { id: issue }), ...editors },
  officeIssuePublish: {
    path: ({ issue }) => href('officeIssuePublish', { id: issue }),
    ...editors,
  },
  ...officeOfManuscripts,
  ...reviewRoutes,
  ...papersOfAuthors,
  officeTexts: { get: atLeast('chief') },
  officeNewText: { get: atLeast('chief'), post: atLeast('chief') },
  officeText: [
    {
      path: () => href('officeText', { name: 'pages~about-us.md' }),
      get: atLeast('chief'),
      post: atLeast('chief'),
    },
    {
      path: () => href('officeText', { name: 'pages~none.md' }),
      get: but(atLeast('chief'), { chief: 'not-found' }),
      post: but(atLeast('chief'), { chief: 'not-found' }),
    },
  ],
  officeMails: { get: atLeast('chief') },
  officeMail: {
    path: ({ mail }) => href('officeMail', { id: mail }),
    get: atLeast('chief'),
    post: atLeast('chief'),
  },
  officeMailHtml: {
    path: ({ mail }) => href('officeMailHtml', { id: mail }),
    get: atLeast('chief'),
  },
  officeJobs: { get: atLeast('chief') },
  officeJob: { path: ({ job }) => href('officeJob', { id: job }), post: atLeast('chief') },

  ...afterAcceptance,

  archives: readable,
  allVolumeIssues: readable,
  issue: { path: () => href('issue', { volume: 11, issue: 4 }), get: open },
  articles: readable,
  onlineFirst: readable,
  specialIssues: readable,
  ...articlesOfReaders,
  ...filesOfPrograms,
  topics: { get: open },
  topic: [
    { path: () => href('topic', { topic: 'security' }), get: open },
    { path: () => href('topic', { topic: 'alchemy' }), get: nowhere },
  ],
  uploads: [
    { path: ({ article }) => href('uploads', { file: `${article.open}.pdf` }), get: everyone(200) },
    {
      path: ({ article }) => href('uploads', { file: `${article.locked}.pdf` }),
      get: everyone(303),
    },
    { path: ({ article }) => href('uploads', { file: `${article.gone}.pdf` }), get: gone },
    { path: ({ article }) => href('uploads', { file: `${article.none}.pdf` }), get: nowhere },
  ],
  search: readable,
  downloads: { path: () => href('downloads', { file: 'paper-template.docx' }), get: open },

  callFetch: { post: open },
  callArticle: { post: open },
  callDetails: { post: open },
  callSearch: { post: open },
  callLogin: { post: open },
  callRegister: { post: open },
  callSubmitForm: { post: open },
  callUpload: { post: but(open, { visitor: 401 }) },
};
