import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { DAYS_TO_OBJECT } from '../../publication/article-changed.mail.ts';
import { isNamed, namesEditor } from '../../publication/named-in.server.ts';
import { becomesOthers } from '../../publication/settled-authors.server.ts';
import { isBarrier } from '../../uploads/barrier.ts';
import { standingTo } from '../../uploads/standing-to.server.ts';
import { areOneEditor, isSameEditor } from '../../publication/is-same-editor.server.ts';
import type { Proposal } from './list-proposals.server.ts';

type Proposed = Pick<Proposal, 'articleId' | 'step' | 'authors' | 'proposedBy' | 'proposedAt'> & {
  record: Pick<Proposal['record'], 'paperId'>;
  /** Authors of the article as it is. */
  before: readonly Author[];
};

/** Editors who can be told of a proposal and may confirm it: of another hand, without a conflict, and not named. */
export async function listSecondEditors(
  platform: Platform,
  { record: { paperId }, authors, before, proposedBy }: Omit<Proposed, 'proposedAt' | 'step'>,
): Promise<KnownAccount[]> {
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const proposer = people.find(({ id }) => id === proposedBy);
  const free = [];
  for (const person of people) {
    if (!person.emailVerified || isNamed(person, [...before, ...authors])) continue;
    if (proposer && areOneEditor(person, proposer)) continue;
    if (!isBarrier(await standingTo(platform, person, paperId))) free.push(person);
  }
  return free;
}

/**
 * Why a proposal is not confirmed by this editor; null when it may be. Who proposed it confirms it alone only where
 * there is no second editor, once the authors had time to object, and never other people as authors (L5).
 */
export async function refuseConfirming(
  platform: Platform,
  user: Asking,
  proposed: Proposed,
): Promise<'second-editor-needed' | 'names-you' | null> {
  const { articleId, authors, before, proposedBy } = proposed;
  if (!(await isSameEditor(platform, user.id, proposedBy))) {
    const named = await namesEditor(platform, { authors: [...before, ...authors] }, user.id);
    return named ? 'names-you' : null;
  }
  if (platform.clock.now() < mayConfirmAloneAt(proposed)) return 'second-editor-needed';
  if (await becomesOthers(platform, articleId, { before, after: authors })) {
    return 'second-editor-needed';
  }
  const others = await listSecondEditors(platform, proposed);
  return others.length === 0 ? null : 'second-editor-needed';
}

export const mayConfirmAloneAt = ({ proposedAt }: Pick<Proposal, 'proposedAt'>): number =>
  proposedAt + DAYS_TO_OBJECT * DAY;
