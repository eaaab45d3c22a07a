import { createHash } from 'node:crypto';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { printAgreementKind } from './agreement-jobs.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import { signatureOf } from './agreement-form.ts';
import { authorMover, caseOf, decideMove } from '../core/manuscript.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { queueAgreementLetters } from './queue-agreement-letters.server.ts';

export type Signing =
  | { outcome: 'signed' }
  /** What was signed first stands. */
  | { outcome: 'signed-before' }
  /** The name is not the author's, and nothing says on whose behalf it stands. */
  | { outcome: 'another-name'; /** Of the author. */ author: string }
  /** The text is another one than the author read. */
  | { outcome: 'text-changed' }
  | { outcome: 'no-such-manuscript' }
  | { outcome: 'refused'; reason: MoveRefusal };

type Signature = {
  paperId: number;
  position: number;
  /** As the author typed it. */
  name: string;
  /** In which role another person signs for the author; empty otherwise. */
  behalf?: string;
  /** `agreementMark` of the text that the author read. */
  read: string;
  actor: Actor;
};

/** Tells one text of the agreement from another. */
export const agreementMark = (markdown: string): string =>
  createHash('sha256').update(markdown).digest('hex').slice(0, 16);

/**
 * It goes into production with that (L4). The text stays as it was read, whatever becomes of the
 * journal's own.
 */
export function signAgreement(platform: Platform, signature: Signature): Promise<Signing> {
  const { markdown } = journalOf(platform).agreement;
  return platform.transaction((inside) => sign(inside, signature, markdown));
}

async function sign(
  inside: Platform,
  { paperId, position, name, behalf = '', read, actor }: Signature,
  text: string,
): Promise<Signing> {
  const manuscript = await inside.db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'state', 'title', 'corresponding', 'editor_id as editorId'])
    .select(['received_at as receivedAt', 'manuscript_authors.name as author'])
    .where('paper_id', '=', paperId)
    .where('position', '=', position)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!manuscript) return { outcome: 'no-such-manuscript' };
  const mover = authorMover({ ...manuscript, author: { position } });
  const facts = caseOf(manuscript.state);
  const mayStill = decideMove(facts, 'sign-agreement', mover).outcome === 'allowed';
  const { author } = manuscript;
  const isOwn = mayBeOne({ name, orcid: null }, { name: author, orcid: null });
  const onBehalf = isOwn || behalf === '' ? null : behalf;
  if (mayStill && !isOwn && onBehalf === null) return { outcome: 'another-name', author };
  if (mayStill && read !== agreementMark(text)) return { outcome: 'text-changed' };
  const moved = await moveManuscript(inside, {
    manuscript: { id: manuscript.id, paperId },
    facts,
    name: 'sign-agreement',
    mover,
    line: { event: 'agreement-signed', actor, details: { name, onBehalf } },
  });
  if (moved.outcome === 'refused') {
    const late = moved.reason === 'not-in-this-state';
    return late && (await isSigned(inside, manuscript.id)) ? { outcome: 'signed-before' } : moved;
  }
  await inside.db
    .insertInto('agreements')
    .values({
      manuscript_id: manuscript.id,
      author_position: position,
      signed_name: name,
      on_behalf: onBehalf,
      agreement_text: text,
      signed_at: inside.clock.now(),
      storage_key: null,
    })
    .execute();
  await enqueue(inside, printAgreementKind, { manuscript: manuscript.id });
  const signedName = signatureOf({ name, onBehalf });
  await queueAgreementLetters(inside, { ...manuscript, paperId, name: signedName });
  return { outcome: 'signed' };
}

async function isSigned({ db }: Pick<Platform, 'db'>, manuscriptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('manuscript_id')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  return row !== undefined;
}
