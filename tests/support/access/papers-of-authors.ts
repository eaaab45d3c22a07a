import type { AuthorsRoute } from '../../../app/features/manuscripts/core/letters/tracking-link.server.ts';
import { endpoints } from '../../../app/router.server.ts';
import { href, routes } from '../../../app/routes.ts';
import { but, everyone, signedIn } from './answers.ts';
import type { Access, AccessTable, Method } from './answers.ts';
import type { AccessSite } from './site.ts';

const OF_AUTHOR = /^\/manuscripts\/:id\/[^:.]+$/;

const notTheirs = but(everyone('not-found'), { visitor: 'login' });
const nowhere = everyone('not-found');

const BOTH: readonly Method[] = ['get', 'post'];

const of = (path: (site: AccessSite) => string, access: Access, methods = BOTH) => ({
  path,
  ...(Object.fromEntries(methods.map((method) => [method, access])) as {
    get: Access;
    post: Access;
  }),
});

/** For the author, by a link of their own or signed in; for no other. */
const authorsOnly = (name: AuthorsRoute) => {
  const methods = BOTH.filter((method) => method in endpoints[name]);
  return [
    of(({ own }) => href(name, { id: own.manuscript.id }), signedIn, methods),
    of(({ own: { manuscript } }) => link(name, manuscript), everyone('open'), methods),
    of(({ others }) => href(name, { id: others.manuscript.id }), notTheirs, methods),
    of(({ others }) => link(name, others.manuscript), nowhere, methods),
  ];
};

/** Whatever methods they have, unless a row says otherwise. */
const ofAuthor = Object.fromEntries(
  (Object.keys(routes) as AuthorsRoute[])
    .filter((name) => OF_AUTHOR.test(routes[name]))
    .map((name): [string, unknown] => [name, authorsOnly(name)]),
) as Pick<AccessTable, AuthorsRoute>;

/** The address of a step, by the link or not. */
const stepOf = ({ id, key = null }: { id: number; key?: string | null }): string =>
  href('manuscriptCompletionStep', { id, step: 'authors' }, { key });

const link = (name: AuthorsRoute, { id, key }: { id: number; key: string }): string =>
  href(name, { id }, { key });

type OfFile = 'manuscriptCorrectedCopy' | 'manuscriptFile';

const noFile = (name: OfFile, { id, key = null }: { id: number; key?: string | null }): string =>
  href(name, { id, file: 999 }, { key });

/** The papers of the site have no such file. */
const filesOf = (name: OfFile) => [
  { path: ({ own }: AccessSite) => noFile(name, own.manuscript), get: nowhere },
  { path: ({ others }: AccessSite) => noFile(name, { id: others.manuscript.id }), get: notTheirs },
  { path: ({ others }: AccessSite) => noFile(name, others.manuscript), get: nowhere },
];

const invoice = ({ id, key = null }: { id: number; key?: string | null }): string =>
  href('manuscriptInvoice', { id, number: 1 }, { key });

/** Who may use the pages below `/manuscripts/{id}`. */
export const papersOfAuthors = {
  ...ofAuthor,
  manuscriptCompletionStep: [
    of(({ own }) => stepOf({ id: own.manuscript.id }), signedIn),
    of(({ own }) => stepOf(own.manuscript), everyone('open')),
    of(({ others }) => stepOf({ id: others.manuscript.id }), notTheirs),
    of(({ others }) => stepOf(others.manuscript), nowhere),
  ],
  // Only by the link of a mail, made for an author who is asked.
  manuscriptAuthorConsent: {
    path: ({ own }) => href('manuscriptAuthorConsent', { id: own.manuscript.id }),
    get: nowhere,
    post: nowhere,
  },
  // The papers of the site are not accepted, and the journal takes no charges.
  manuscriptCharge: [
    of(({ own }) => href('manuscriptCharge', { id: own.manuscript.id }), notTheirs),
    of(({ own: { manuscript } }) => link('manuscriptCharge', manuscript), nowhere),
    of(({ others }) => href('manuscriptCharge', { id: others.manuscript.id }), notTheirs),
    of(({ others: { manuscript } }) => link('manuscriptCharge', manuscript), nowhere),
  ],
  manuscriptInvoice: [
    of(({ own }) => invoice(own.manuscript), nowhere, ['get']),
    of(({ others }) => invoice({ id: others.manuscript.id }), notTheirs, ['get']),
  ],
  manuscriptCorrectedCopy: filesOf('manuscriptCorrectedCopy'),
  manuscriptFile: filesOf('manuscriptFile'),
} satisfies Partial<AccessTable>;
