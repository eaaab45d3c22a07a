import { href } from '../../../app/routes.ts';
import { but, everyone, signedIn } from './answers.ts';
import type { Access, AccessTable } from './answers.ts';
import type { AccessSite } from './site.ts';

type OfAuthor =
  | 'manuscriptCompletion'
  | 'manuscriptAuthorship'
  | 'manuscriptAuthors'
  | 'manuscriptMessages'
  | 'manuscriptReturn'
  | 'manuscriptCorresponding'
  | 'manuscriptAddress'
  | 'manuscriptRevision'
  | 'manuscriptAppeal';

const notTheirs = but(everyone('not-found'), { visitor: 'login' });
const nowhere = everyone('not-found');

const all = (access: Access) => ({ get: access, post: access });
const of = (path: (site: AccessSite) => string, access: Access) => ({ path, ...all(access) });

/** For the author, by a link of their own or signed in; for no other. */
const authorsOnly = (name: OfAuthor) => [
  of(({ own }) => href(name, { id: own.manuscript.id }), signedIn),
  of(({ own: { manuscript } }) => link(name, manuscript), everyone('open')),
  of(({ others }) => href(name, { id: others.manuscript.id }), notTheirs),
  of(({ others }) => link(name, others.manuscript), nowhere),
];

/** The address of a step, by the link or not. */
const stepOf = ({ id, key = null }: { id: number; key?: string | null }): string =>
  href('manuscriptCompletionStep', { id, step: 'authors' }, { key });

const link = (name: OfAuthor, { id, key }: { id: number; key: string }): string =>
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

/** Who may use the pages below `/manuscripts/{id}`. */
export const papersOfAuthors = {
  manuscriptCompletion: authorsOnly('manuscriptCompletion'),
  manuscriptCompletionStep: [
    of(({ own }) => stepOf({ id: own.manuscript.id }), signedIn),
    of(({ own }) => stepOf(own.manuscript), everyone('open')),
    of(({ others }) => stepOf({ id: others.manuscript.id }), notTheirs),
    of(({ others }) => stepOf(others.manuscript), nowhere),
  ],
  manuscriptAuthorship: authorsOnly('manuscriptAuthorship'),
  manuscriptAuthors: authorsOnly('manuscriptAuthors'),
  manuscriptCorresponding: authorsOnly('manuscriptCorresponding'),
  manuscriptAddress: authorsOnly('manuscriptAddress'),
  // Only by the link of a mail, made for an author who is asked.
  manuscriptAuthorConsent: {
    path: ({ own }) => href('manuscriptAuthorConsent', { id: own.manuscript.id }),
    get: nowhere,
    post: nowhere,
  },
  manuscriptCorrectedCopy: filesOf('manuscriptCorrectedCopy'),
  manuscriptFile: filesOf('manuscriptFile'),
  manuscriptMessages: authorsOnly('manuscriptMessages'),
  manuscriptReturn: authorsOnly('manuscriptReturn'),
  manuscriptRevision: authorsOnly('manuscriptRevision'),
  manuscriptAppeal: authorsOnly('manuscriptAppeal'),
} satisfies Partial<AccessTable>;
