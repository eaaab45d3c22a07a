import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import type { Identity } from '../conflicts/find-matches.ts';
import { identitiesOf, personOf } from '../conflicts/identity-of.server.ts';
import { judgeEditor } from '../conflicts/judge.ts';
import { listSides } from '../conflicts/list-sides.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { noteConflict } from '../conflicts/note-conflict.server.ts';
import { takeAway } from './take-away.server.ts';

/**
 * Of all editors with all open manuscripts, or one: it goes to an independent editor. Powers are
 * gone before that, since every command looks again.
 */
export async function noteFoundConflicts(platform: Platform, paperId?: number): Promise<void> {
  const papers = await listSides(platform, paperId === undefined ? UNDER_WAY : paperId);
  const editors = await listEditors(platform);
  const identities = await identitiesOf(platform, editors.map(personOf));
  const known = await listKnown(platform);
  for (const [place, editor] of editors.entries()) {
    const identity = identities[place]!;
    for (const paper of papers) {
      const { found } = judgeEditor(editor.id, identity, paper);
      if (found.some(({ relation }) => !known.has(keyOf(paper.id, editor.id, relation)))) {
        await note(platform, paper.paperId, editor, identity);
      }
    }
  }
}

async function note(
  platform: Platform,
  paperId: number,
  editor: KnownAccount,
  identity: Identity,
): Promise<void> {
  await platform.transaction(async (inside) => {
    await lockManuscript(inside, paperId);
    const manuscript = await loadCase(inside, paperId);
    if (!manuscript) return;
    const { found } = judgeEditor(editor.id, identity, manuscript);
    for (const { relation } of found) {
      const conflict = { account: editor.id, relation, source: 'found' } as const;
      await noteConflict(inside, manuscript, conflict);
    }
    if (found.length > 0) await takeAway(inside, manuscript, editor.id);
  });
}

async function listEditors(platform: Platform): Promise<KnownAccount[]> {
  const guests = await platform.db
    .selectFrom('editor_assignments')
    .select('account_id')
    .distinct()
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null)
    .execute();
  const people = [
    ...(await listPeople(platform, { roles: ['editor', 'chief'] })),
    ...(guests.length > 0
      ? await listPeople(platform, { ids: guests.map((row) => row.account_id) })
      : []),
  ];
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

async function listKnown({ db }: Platform): Promise<Set<string>> {
  const rows = await db
    .selectFrom('conflicts')
    .select(['manuscript_id', 'account_id', 'relation'])
    .execute();
  return new Set(rows.map((row) => keyOf(row.manuscript_id, row.account_id, row.relation)));
}

const keyOf = (manuscript: number, account: string, relation: Relation): string =>
  `${manuscript} ${account} ${relation}`;
