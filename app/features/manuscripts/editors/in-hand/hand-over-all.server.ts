import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { statesInstitution } from '../../conflicts/judge.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { lockCase } from '../../core/load-case.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { findEditor, isFree } from '../find-editor.server.ts';
import type { Editor } from '../find-editor.server.ts';
import { handOver, takeAway } from '../assign-editor.server.ts';
import { handedOverFrom, handedOverTo } from './handed-over.mail.ts';
import { roleTaken, roleTakenFrom } from './role-taken.mail.ts';
import { tellSecondEditors } from '../tell-editors.server.ts';
import { judgeEditors } from '../list-independent.server.ts';
import { WRONG_EDITOR } from '../wrong-editor.ts';

type Wanted = {
  /** Account of the editor who has them. */
  from: string;
  /** Account of the editor who gets them; null lets the journal find an independent editor for each. */
  to: string | null;
  /** Whether what the new editor cannot have stays with the former one, who is an editor still. */
  mayStay: boolean;
  /** Paper IDs of those that go; all where they are left out. */
  only?: ReadonlySet<number>;
  /** Whether it is only asked what would be done. */
  isForeseen?: boolean;
};

export type HandedOver = {
  /** What went to the editor who was chosen, and how many to others that the journal found. */
  given: { paperId: number; title: string }[];
  toOthers: number;
  /** Those that stay, with the reason. */
  stay: { paperId: number; why: string }[];
};

/**
 * Gives what an editor handles to another, in one act of an editor-in-chief, within a transaction. The laws are asked
 * for each manuscript: of one from which a conflict keeps the chief, or the new editor (L2), or in whose decision the
 * new editor took part (L3), the chief decides nothing.
 */
export async function handOverAll(
  inside: Platform,
  chief: SignedIn,
  { from, to, mayStay, only, isForeseen = false }: Wanted,
): Promise<HandedOver | { outcome: 'forbidden' | 'no-such-editor' }> {
  if (!mayActAs(chief.role, 'chief')) return { outcome: 'forbidden' };
  const people = await listPeople(inside, { ids: to === null ? [from] : [from, to] });
  const former = people.find(({ id }) => id === from) ?? null;
  const next = people.find(({ id }) => id === to) ?? null;
  const isEditor = next !== null && next.id !== from && mayActAs(next.role, 'editor');
  if (to !== null && !isEditor) return { outcome: 'no-such-editor' };
  const done: Omit<HandedOver, 'given'> = { toOthers: 0, stay: [] };
  const given: CaseFile[] = [];
  for (const paperId of await listHandled(inside, from)) {
    if (only?.has(paperId) === false) continue;
    const manuscript = await lockCase(inside, paperId);
    if (manuscript?.editorId !== from) continue;
    const asker = await findEditor(inside, chief, manuscript);
    const why = next === null ? null : await whyNot(inside, { asker, next, manuscript });
    // Not even that the former editor has it is told of one that is closed to the chief (L2).
    if (why === 'closed' && mayStay) continue;
    if (next !== null && why === null) {
      given.push(manuscript);
      if (!isForeseen) {
        await handOver(inside, manuscript, { to: next, by: chief.id, isTold: false });
      }
    } else if (why !== null && mayStay) {
      done.stay.push({ paperId, why });
    } else {
      await takeAway(inside, manuscript, from, 'role');
      if (former && (!asker || !isFree(asker))) {
        await tellOfRole(inside, manuscript, { chief, former });
      }
      done.toOthers += 1;
    }
  }
  if (next && given.length > 0 && !isForeseen) await tell(inside, { chief, former, next, given });
  return { ...done, given };
}

/** Paper IDs of what an editor handles and is not there for as a guest of that one manuscript. */
async function listHandled({ db }: HasDb, editor: string): Promise<number[]> {
  const rows = await db
    .selectFrom('manuscripts')
    .select('paper_id as paperId')
    .where('editor_id', '=', editor)
    .where('state', 'in', UNDER_WAY)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('editor_assignments')
            .select('editor_assignments.id')
            .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id')
            .where('account_id', '=', editor)
            .where('kind', '=', 'guest')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('paper_id')
    .execute();
  return rows.map(({ paperId }) => paperId);
}

type Asked = { asker: Editor | null; next: KnownAccount; manuscript: CaseFile };

/** Why an editor cannot have a manuscript from this chief, the asker, `closed` where it is closed to them; null when they can. */
async function whyNot(
  inside: Platform,
  { asker, next, manuscript }: Asked,
): Promise<string | null> {
  if (!asker || asker.barrier !== null) return 'closed';
  if (!statesInstitution(next)) return WRONG_EDITOR['editor-without-institution'];
  const [judged] = await judgeEditors(inside, [next], manuscript);
  if (judged!.conflicts.length > 0) return WRONG_EDITOR['editor-has-conflict'];
  if (judged!.questions.length > 0) return IN_DOUBT;
  const editor = await findEditor(inside, next, manuscript);
  const isInvolved = editor?.overruled || (manuscript.state === 'appealed' && editor?.tookPart);
  return isInvolved ? INVOLVED : null;
}

const IN_DOUBT = 'A possible conflict of interest of this editor is to be checked first.';
const INVOLVED = 'This editor took part in the decision that is under appeal, or was overruled.';

/** A chief who may not open a manuscript does not put its editor aside unseen (L2). */
export async function tellOfRole(
  inside: Platform,
  manuscript: CaseFile,
  { chief, former }: { chief: SignedIn; former: KnownAccount },
): Promise<void> {
  const names = { chief: `${chief.firstName} ${chief.lastName}`, editor: former.name };
  await tellSecondEditors(inside, manuscript, {
    proposer: chief.id,
    news: { purpose: 'role-taken', key: `role-taken:${former.id}`, write: roleTaken.of(names) },
  });
  const { paperId } = manuscript;
  const journal = journalOf(inside).facts.title;
  await queueLetter(inside, {
    to: { name: former.name, address: former.email },
    purpose: 'role-taken-from',
    letter: roleTakenFrom.write({ journal, paperId, name: former.name, chief: names.chief }),
  });
}

type Told = {
  chief: SignedIn;
  former: KnownAccount | null;
  next: KnownAccount;
  given: readonly CaseFile[];
};

/** A word to both, with all of it in one letter. */
async function tell(inside: Platform, { chief, former, next, given }: Told): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const list = inside.config.BASE_URL + href('officeManuscripts', null, { editor: 'mine' });
  if (next.id !== chief.id) {
    await queueLetter(inside, {
      to: { name: next.name, address: next.email },
      purpose: 'handed-over-to',
      letter: handedOverTo.write({
        ...{ journal, name: next.name, list, editor: former?.name ?? '' },
        papers: given.map(({ paperId, title }) => `${paperId}: ${title}`).join('\n'),
      }),
    });
  }
  if (former && former.id !== chief.id) {
    await queueLetter(inside, {
      to: { name: former.name, address: former.email },
      purpose: 'handed-over-from',
      letter: handedOverFrom.write({
        ...{ journal, name: former.name, editor: next.name },
        // A conflict may have come meanwhile: they are told the paper IDs alone (L2).
        papers: given.map(({ paperId }) => `Paper ID ${paperId}`).join('\n'),
      }),
    });
  }
}
