import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { giveWay } from '#app/platform/web/limits/loop-turns.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation, DECLARED } from '../core/conflicts.ts';
import type { Identity } from '../conflicts/find-matches.ts';
import { identitiesOf, personOf, listSides } from '../conflicts/list-sides.server.ts';
import { judgeEditor } from '../conflicts/judge.ts';
import { lockCase } from '../core/load-case.server.ts';
import { noteConflict } from '../conflicts/note-conflict.server.ts';
import { askAboutChief } from './tell-editors.server.ts';
import { takeAway } from './assign-editor.server.ts';
import type { EditorsCommand } from './within-case.server.ts';
import { editorsCommand } from './within-case.server.ts';

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
      await giveWay();
      const { found } = judgeEditor(editor.id, identity, paper);
      if (found.some(({ relation }) => !known.has(keyOf(paper.id, editor.id, relation)))) {
        await noteConflicts(platform, paper.paperId, editor, identity);
      }
    }
  }
}

async function noteConflicts(
  platform: Platform,
  paperId: number,
  editor: KnownAccount,
  identity: Identity,
): Promise<void> {
  await platform.transaction(async (inside) => {
    const manuscript = await lockCase(inside, paperId);
    if (!manuscript) return;
    const { found, questions } = judgeEditor(editor.id, identity, manuscript);
    if (found.length === 0 && questions.length > 0) await askAboutChief(inside, manuscript, editor);
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

export async function replaceFormerEditors(platform: Platform): Promise<void> {
  const papers = await platform.db
    .selectFrom('manuscripts')
    .leftJoin('profiles', 'profiles.user_id', 'manuscripts.editor_id')
    .select(['paper_id', 'editor_id'])
    .where('editor_id', 'is not', null)
    .where('manuscripts.state', 'in', UNDER_WAY)
    .where((row) => row.or([row('role', 'is', null), row('role', 'not in', ['editor', 'chief'])]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('editor_assignments')
            .select('editor_assignments.id')
            .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id')
            .whereRef('editor_assignments.account_id', '=', 'manuscripts.editor_id')
            .where('kind', '=', 'guest')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .execute();
  for (const { paper_id: paperId, editor_id: former } of papers) {
    await platform.transaction(async (inside) => {
      const manuscript = await lockCase(inside, paperId);
      if (manuscript?.editorId !== former || former === null) return;
      await takeAway(inside, manuscript, former, 'role');
    });
  }
}

type Declaration = {
  relation: (typeof DECLARED)[number];
  /** The editor's own words; may be empty. */
  note: string;
};

/** From then on they have no power over it, and there is no way back (L2). */
export const declareConflict: EditorsCommand<Declaration, { outcome: 'declared' }> = editorsCommand(
  async ({ inside, manuscript, user }, { relation, note }) => {
    const noted = { account: user.id, relation, source: 'declared', note } as const;
    await noteConflict(inside, manuscript, noted);
    await takeAway(inside, manuscript, user.id);
    return { outcome: 'declared' };
  },
);
