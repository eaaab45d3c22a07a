import { isReachableAddress } from '#app/platform/mail/address.ts';
import { isPersonName } from '#app/platform/person-name.ts';
import { IN_PRODUCTION, UNDECIDED } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import { emailKey } from '../core/manuscript-details.ts';
import type { ProposedAuthor } from '../author-list/author-rows.ts';
import { parseOrcid } from '#app/protocols/orcid.ts';
import { readAuthors } from '../author-list/author-rows.ts';
import type { NamedAuthor } from '../core/conflicts.ts';

/** Of the list of authors, before acceptance; or of the title and how names are printed, after it. */
export type ChangeKind = 'authors' | 'wording';

export const LONGEST_TITLE = 500;

export type PresentAuthor = {
  position: number;
  name: string;
  email: string | null;
  deniedAt?: number | null;
};

type PresentPlace = PresentAuthor & {
  corresponding: boolean;
  institution: string | null;
  orcid: string | null;
};

export type Asked = { emailKey: string; name: string; email: string };

/**
 * How a change ends without an editor's answer: by its proposer, an author who was asked, for want of an answer, or
 * by a step of the manuscript after which it can no longer be made.
 */
export const CHANGE_ENDS = ['withdrawn', 'declined', 'lapsed', 'overtaken'] as const;
export type ChangeEnd = (typeof CHANGE_ENDS)[number];

/** A proposal for another list of authors, as far as the law asks (L5). */
export type ChangeState = {
  kind: ChangeKind;
  approvedAt: number | null;
  refusedAt: number | null;
  appliedAt: number | null;
  consents: readonly { consentedAt: number | null }[];
};

export const mayChangeAuthors = (state: ManuscriptState): boolean => UNDECIDED.includes(state);

export const mayCorrectWording = (state: ManuscriptState): boolean => IN_PRODUCTION.includes(state);

export const OPEN_IN = { authors: UNDECIDED, wording: IN_PRODUCTION } as const satisfies Record<
  ChangeKind,
  readonly ManuscriptState[]
>;

export const CHANGEABLE: readonly ManuscriptState[] = [...UNDECIDED, ...IN_PRODUCTION];

export const mayMake = (kind: ChangeKind, state: ManuscriptState): boolean =>
  OPEN_IN[kind].includes(state);

type Stands = { state: ManuscriptState; returnedFrom: ManuscriptState | null };

/** Whether an editor approves a change too: once the assessment has begun (L5). */
export const asksEditor = ({ state, returnedFrom }: Stands): boolean =>
  (returnedFrom ?? state) !== 'received';

/**
 * Whether the form of the submission writes the list: before the assessment, and until an author
 * has confirmed it (L5). To complete the submission is to confirm it.
 */
export const isListFree = (stands: Stands, confirmed: boolean): boolean =>
  !asksEditor(stands) && !confirmed;

/** L5: consented by all authors, approved by an editor if one is asked, and before acceptance. */
export const isReady = (stands: Stands, change: ChangeState): boolean =>
  mayMake(change.kind, stands.state) &&
  (change.approvedAt !== null || !asksEditor(stands)) &&
  change.refusedAt === null &&
  change.appliedAt === null &&
  change.consents.length > 0 &&
  change.consents.every(({ consentedAt }) => consentedAt !== null);

/**
 * Every present and every proposed author, once for each address; null when one has none. Who says that they are no
 * author is not asked whether they may be taken out.
 */
export function askedFor(
  present: readonly PresentAuthor[],
  proposed: readonly ProposedAuthor[],
): Asked[] | null {
  const asked = new Map<string, Asked>();
  const isLeaving = ({ position, deniedAt = null }: PresentAuthor) =>
    deniedAt !== null && proposed.every((each) => each.position !== position);
  const staying = present.filter((author) => !isLeaving(author));
  for (const { name, email } of [...staying, ...proposed]) {
    if (email === null || !isReachableAddress(email)) return null;
    asked.set(emailKey(email), { emailKey: emailKey(email), name, email });
  }
  return [...asked.values()];
}

export function listProblem(
  present: readonly PresentPlace[],
  proposed: readonly ProposedAuthor[],
): string | null {
  if (proposed.length === 0) return 'Please leave at least one author.';
  if (proposed.some(({ name }) => name === '')) return 'Please enter every author’s name.';
  if (!proposed.every(({ name }) => isPersonName(name))) {
    return 'Please leave web addresses out of the names.';
  }
  if (askedFor(present, proposed) === null) {
    return 'Every current and proposed author needs an e-mail address, so that we can ask for their consent.';
  }
  const keys = new Set(proposed.map(({ email }) => emailKey(email)));
  if (keys.size < proposed.length) return 'Two authors have the same e-mail address.';
  if (proposed.filter(({ corresponding }) => corresponding).length !== 1) {
    return 'Please choose the corresponding author.';
  }
  return sameList(present, proposed) ? 'This is the current list. Please change it first.' : null;
}

const sameList = (present: readonly PresentPlace[], proposed: readonly ProposedAuthor[]): boolean =>
  present.length === proposed.length &&
  proposed.every(
    ({ position, name, college, orcid, corresponding }, index) =>
      position === present[index]!.position &&
      name === present[index]!.name &&
      college === present[index]!.institution &&
      orcid === present[index]!.orcid &&
      corresponding === present[index]!.corresponding,
  );

type Present = { authors: readonly (NamedAuthor & { position: number })[] };

export function readProposed(
  fields: Record<string, string>,
  { authors }: Present,
): ProposedAuthor[] {
  return readAuthors(fields)
    .filter(({ remove }) => !remove)
    .map(({ position, name, email, college, orcid, corresponding }) => {
      const key = emailKey(email);
      const known = authors.find((each) => each.position === position && each.emailKey === key);
      return {
        position: known?.position ?? null,
        name,
        email,
        college: college || null,
        orcid: parseOrcid(orcid ?? '') ?? (orcid || null),
        corresponding,
      };
    });
}
