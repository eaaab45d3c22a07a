import type { FileFormat } from '#app/platform/documents/document.ts';
import { loadCase } from '../../app/features/manuscripts/core/load-case.server.ts';
import { moveManuscript } from '../../app/features/manuscripts/core/move-manuscript.server.ts';
import { submitManuscript } from '../../app/features/manuscripts/submission/submit-manuscript.server.ts';
import type { FilePurpose } from '../../app/features/manuscripts/core/manuscript-file.ts';
import type { Submission } from '../../app/features/manuscripts/core/manuscript-details.ts';
import { anAccount } from './accounts.ts';
import { makePdf } from './documents/make-pdf.ts';
import { stageFile, SUBMISSION } from './submission.ts';
import type { TestPlatform } from './test-platform.ts';
import { unlikeName } from './unlike-name.ts';

type Wishes = {
  submission?: Partial<Submission>;
  /** Account of its sender. */
  account?: string;
  /** Account of the editor who handles it; by default one that is made. */
  editor?: string;
  abstract?: string;
  keywords?: string;
  /** What stands in `manuscripts.details`. */
  details?: Record<string, unknown>;
};

export type ManuscriptUnderReview = {
  id: number;
  paperId: number;
  receivedAt: number;
  /** Account of the editor who handles it. */
  editor: string;
};

/** As many digits always, so that names are sorted as they were given. */
let count = 1000;

/** A manuscript that an editor handles and that waits for reviewers, its history as it would be. */
export async function aManuscriptUnderReview(
  platform: TestPlatform,
  wishes: Wishes = {},
): Promise<ManuscriptUnderReview> {
  count += 1;
  const title = `A scheduler for sensors that sleep, part ${count}`;
  const received = await submitManuscript(platform, {
    submission: { ...SUBMISSION, title, ...wishes.submission },
    file: await stageFile(platform),
    account: wishes.account ?? null,
  });
  if (received.outcome !== 'received') throw new Error(`It was refused: ${received.outcome}`);
  const { paperId, receivedAt } = received;
  await reachAuthors(platform, paperId);
  await completeByRows(platform, paperId);
  const editor = wishes.editor ?? (await anIndependentEditor(platform));
  const id = await describe(platform, paperId, editor, wishes);
  for (const [name, event] of [
    ['assess', 'manuscript-assessment-begun'],
    ['send-to-review', 'manuscript-sent-to-review'],
  ] as const) {
    const { facts } = (await loadCase(platform, paperId))!;
    const moved = await moveManuscript(platform, {
      manuscript: { id, paperId },
      facts,
      name,
      mover: { role: 'editor', handles: true, conflict: false, tookPart: false },
      line: { event, actor: `account:${editor}` },
    });
    if (moved.outcome !== 'moved') throw new Error(`It did not move: ${moved.reason}`);
  }
  return { id, paperId, receivedAt, editor };
}

/** As if the corresponding author had completed the submission, all authors confirmed it, and its file been examined. */
export async function completeByRows({ db, clock }: TestPlatform, paperId: number): Promise<void> {
  const now = clock.now();
  const { id } = await db
    .updateTable('manuscripts')
    .set({ completed_at: now })
    .where('paper_id', '=', paperId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: now })
    .where('manuscript_id', '=', id)
    .execute();
  await db
    .updateTable('manuscript_files')
    .set((row) => ({ neutral_key: row.ref('storage_key'), findings: '[]' }))
    .set({ looked_for: 'its authors' })
    .where('manuscript_id', '=', id)
    .execute();
}

/** As if each author had opened the link in a mail. */
export async function reachAuthors({ db, clock }: TestPlatform, paperId: number): Promise<void> {
  await db
    .updateTable('manuscript_authors')
    .set({ address_proved_at: clock.now() })
    .where('manuscript_id', 'in', (query) =>
      query.selectFrom('manuscripts').select('id').where('paper_id', '=', paperId),
    )
    .execute();
}

/** An editor who has nothing in common with the authors of `SUBMISSION`. */
export async function anIndependentEditor(platform: TestPlatform): Promise<string> {
  count += 1;
  const { id } = await anAccount(platform, {
    firstName: 'Edda',
    lastName: unlikeName('Independent', count),
    email: `edda${count}@editors.example`,
    institution: `Institute of Independence ${count}`,
    role: 'editor',
  });
  return id;
}

async function describe(
  { db, clock }: TestPlatform,
  paperId: number,
  editor: string,
  { abstract = 'An abstract.', keywords = 'scheduling, sensors', details = {} }: Wishes,
): Promise<number> {
  const { id } = await db
    .updateTable('manuscripts')
    .set({ abstract, keywords, details: JSON.stringify(details), editor_id: editor })
    .where('paper_id', '=', paperId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('editor_assignments')
    .values({
      manuscript_id: id,
      account_id: editor,
      kind: 'handling',
      assigned_by: null,
      assigned_at: clock.now(),
      ended_at: null,
    })
    .execute();
  return id;
}

/**
 * A file of a manuscript.
 * @param file.neutral the copy without names that reviewers get; none when it is left out
 */
export async function addManuscriptFile(
  platform: TestPlatform,
  manuscript: number,
  file: {
    purpose: FilePurpose;
    fileName?: string;
    format?: FileFormat;
    content?: Buffer;
    neutral?: Buffer;
    round?: number;
  },
): Promise<number> {
  const { storage, db, clock } = platform;
  const keep = (bytes: Buffer) => storage.put(new Blob([new Uint8Array(bytes)]).stream());
  const { key, size, sha256 } = await keep(file.content ?? makePdf());
  const { id } = await db
    .insertInto('manuscript_files')
    .values({
      manuscript_id: manuscript,
      format: file.format ?? 'pdf',
      file_name: file.fileName ?? `${file.purpose}.pdf`,
      storage_key: key,
      size,
      sha256,
      added_at: clock.now(),
      purpose: file.purpose,
      round: file.round ?? 1,
      removed_at: null,
      neutral_key: file.neutral ? (await keep(file.neutral)).key : null,
      findings: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
