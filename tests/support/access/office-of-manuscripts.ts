import { endpoints } from '../../../app/router.server.ts';
import { href, routes } from '../../../app/routes.ts';
import { atLeast, but, everyone } from './answers.ts';
import type { AccessTable, Method } from './answers.ts';
import type { AccessSite } from './site.ts';

/** Pages and steps of the office that need no more than the manuscript. */
type OfOffice = {
  [
    Name in keyof typeof routes
  ]: (typeof routes)[Name] extends `/office/manuscripts/:id/${infer Rest}`
    ? Rest extends `${string}:${string}`
      ? never
      : Name
    : never;
}[keyof typeof routes];

const nobody = but(everyone('not-found'), { visitor: 'login' });

const OF_OFFICE = /^\/office\/manuscripts\/:id\/[^:]+$/;

/** For editors, whatever methods they have, unless a row says otherwise: no step of a manuscript is for others. */
const ofOffice = Object.fromEntries(
  (Object.keys(routes) as OfOffice[])
    .filter((name) => OF_OFFICE.test(routes[name]))
    .map((name) => {
      const methods = (['get', 'post'] as const satisfies Method[]).filter(
        (method) => method in endpoints[name],
      );
      const path = ({ others }: AccessSite) => href(name, { id: others.manuscript.id });
      return [
        name,
        { path, ...Object.fromEntries(methods.map((method) => [method, atLeast('editor')])) },
      ];
    }),
) as Pick<AccessTable, OfOffice>;

/** Who may use the editors' pages of manuscripts; which step is open to whom is asked in their own tests. */
export const officeOfManuscripts = {
  officeManuscripts: { get: but(atLeast('editor'), { guest: 'open' }) },
  officeViews: { post: atLeast('editor') },
  officeSeveral: { post: but(atLeast('editor'), { guest: 'open' }) },
  officeManuscript: [
    {
      path: ({ others }) => href('officeManuscript', { id: others.manuscript.id }),
      get: atLeast('editor'),
    },
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
  ...ofOffice,
  officeGuestEditor: { ...ofOffice.officeGuestEditor, post: atLeast('chief') },
  officeConflictCheck: {
    path: ({ others, review }) =>
      href(
        'officeConflictCheck',
        { id: others.manuscript.id },
        { who: `reviewer-${review.reviewer}` },
      ),
    get: atLeast('editor'),
    post: atLeast('editor'),
  },
  officeReport: { get: atLeast('chief') },
  officeUsage: { get: atLeast('chief') },
  officeUsageCsv: { get: atLeast('chief') },
  officeReadiness: { get: atLeast('chief') },
  officeRegistrations: {
    path: () => href('officeRegistrations', { agency: 'crossref' }),
    get: atLeast('chief'),
    post: but(atLeast('chief'), { chief: 409 }),
  },
  officeRegistration: {
    path: ({ article }) => href('officeRegistration', { agency: 'crossref', id: article.open }),
    post: but(atLeast('chief'), { chief: 409 }),
  },
  officePreprintOffer: {
    path: () => href('officePreprintOffer', { id: 1 }),
    post: but(atLeast('chief'), { chief: 422 }),
  },
  officeOrcidRecords: { get: atLeast('chief'), post: but(atLeast('chief'), { chief: 404 }) },
  officeYears: { get: but(atLeast('chief'), { chief: 303 }) },
  officeYear: [
    {
      path: () => href('officeYear', { year: 2026 }),
      get: atLeast('chief'),
      // Without “I am sure”.
      post: but(atLeast('chief'), { chief: 422 }),
    },
    {
      path: () => href('officeYear', { year: 1999 }),
      get: but(atLeast('chief'), { chief: 'not-found' }),
      post: but(atLeast('chief'), { chief: 422 }),
    },
  ],
  officeYearTable: {
    path: () => href('officeYearTable', { year: 2026 }),
    get: atLeast('chief'),
  },
  officeSections: { get: atLeast('chief'), post: atLeast('chief') },
  officeSpecialIssues: { get: atLeast('chief'), post: atLeast('chief') },
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
  officeChargeSettings: { get: atLeast('chief'), post: atLeast('chief') },
  // For those alone whom an editor-in-chief named.
  officeCharges: { get: nobody, post: nobody },
  officeHeldWords: [
    {
      path: ({ heldWords }) => href('officeHeldWords', { id: heldWords }),
      get: atLeast('editor'),
      post: atLeast('editor'),
    },
    {
      path: () => href('officeHeldWords', { id: 99 }),
      get: but(atLeast('editor'), { editor: 'not-found', chief: 'not-found' }),
      post: but(atLeast('editor'), { editor: 'not-found', chief: 'not-found' }),
    },
  ],
  officeCharge: { path: () => href('officeCharge', { id: 1 }), get: nobody, post: nobody },
  officeInvoice: { path: () => href('officeInvoice', { id: 1, number: 1 }), get: nobody },
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
