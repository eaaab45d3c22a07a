import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { proofsUrl } from '../core/letters/tracking-link.server.ts';
import { proofsCalendar } from '../invitations/due-calendar.server.ts';
import { isUnanswered, listQueries } from '../typesetting/queries/list-queries.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { proofsLetter } from './proofs.mail.ts';

type NewProof = {
  /** From 1. */
  round: number;
  dueAt: number;
  /** To the author; may be empty. */
  message: string;
  pdf: { fileName: string; storageKey: string; size: number; sha256: string };
  /** JSON of the text that the PDF shows; null where it was set elsewhere. */
  text: string | null;
  /** Account of the editor. */
  by: string;
};

export async function sendProofStep(
  inside: Platform,
  manuscript: CaseFile,
  { pdf, text, by, ...proof }: NewProof,
): Promise<void> {
  const { id, paperId } = manuscript;
  const { round, dueAt, message } = proof;
  await inside.db
    .insertInto('proofs')
    .values({
      ...{ manuscript_id: id, round, message },
      ...{ file_name: pdf.fileName, storage_key: pdf.storageKey },
      ...{ size: pdf.size, sha256: pdf.sha256, text },
      ...{ sent_by: by, sent_at: inside.clock.now(), due_at: dueAt },
    })
    .execute();
  await recordEvent(inside, { paperId }, `account:${by}`, {
    event: 'proofs-sent',
    details: { round, dueAt, sha256: pdf.sha256 },
  });
  const queries = (await listQueries(inside, id)).filter(isUnanswered).length;
  await mailCorresponding(inside, manuscript, {
    urlOf: proofsUrl,
    write: (known) => proofsLetter({ ...known, ...proof, queries }),
    purpose: 'proofs',
    key: `${paperId}:${round}`,
    attachments: [proofsCalendar(inside, { ...manuscript, proof: round }, dueAt)],
  });
}
