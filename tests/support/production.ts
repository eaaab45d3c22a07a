import type { SignedIn } from '../../app/features/accounts/core/account.ts';
import { journalOf } from '../../app/features/journal/content/load-content.server.ts';
import {
  agreementMark,
  signAgreement,
} from '../../app/features/manuscripts/agreement/sign-agreement.server.ts';
import { beginProduction } from '../../app/features/publishing/production/begin-production.server.ts';
import { saveUpload } from '../../app/features/publishing/uploads/save-upload.server.ts';
import { findUpload } from '../../app/features/publishing/uploads/find-upload.server.ts';
import { loadCase } from '../../app/features/manuscripts/core/load-case.server.ts';
import { findRequirements } from '../../app/features/publishing/requirements/find-requirements.server.ts';
import { stageFile } from './submission.ts';
import { aManuscriptUnderReview } from './manuscripts.ts';
import { setState } from './authors-paper.ts';
import { aUser } from './office.ts';
import type { TestPlatform } from './test-platform.ts';

/** An accepted manuscript, with the editor who handles it. */
export async function anAcceptedManuscript(platform: TestPlatform) {
  const editor: SignedIn = await aUser(platform);
  const paper = await aManuscriptUnderReview(platform, {
    editor: editor.id,
    abstract: 'We let sensors sleep.\nThey last longer.',
    keywords: 'sensors, sleep, scheduling, energy, networks',
  });
  platform.clock.moveBy(10 * 24 * 3_600_000);
  await platform.db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: paper.id, round: 1, kind: 'accept', leads_to: 'accepted' },
      ...{ decided_by: editor.id, subject: 'Decision', letter: 'It is accepted.' },
      decided_at: platform.clock.now(),
    })
    .execute();
  await setState(platform, paper.id, 'accepted');
  return { ...paper, editor };
}

/** The same with its publishing agreement signed. */
export async function aManuscriptInProduction(platform: TestPlatform) {
  const accepted = await anAcceptedManuscript(platform);
  platform.clock.moveBy(24 * 3_600_000);
  const signed = await signAgreement(platform, {
    paperId: accepted.paperId,
    position: 1,
    name: 'Ada Example',
    read: agreementMark(journalOf(platform).agreement.markdown),
    actor: 'author:1',
  });
  if (signed.outcome !== 'signed') throw new Error(`It was not signed: ${signed.outcome}.`);
  return accepted;
}

/** The upload of a manuscript in production, of which nothing is missing: its PDF is approved as a proof. */
export async function aCompleteProduction(
  platform: TestPlatform,
  editor: SignedIn,
  paperId: number,
) {
  const begun = await beginProduction(platform, editor, paperId);
  if (begun.outcome !== 'begun') throw new Error(`It did not begin: ${begun.outcome}.`);
  const upload = (await findUpload(platform, begun.uploadId))!;
  const saved = await saveUpload(platform, editor, {
    texts: {
      ...{ ...upload.texts, issue: 'Issue 4', pages: '368-373' },
      doi: `https://doi.org/10.5555/octavo.${paperId}`,
    },
    password: 'keep',
    file: await stageFile(platform),
    changes: { id: upload.id, seen: upload.version },
  });
  if (saved.outcome !== 'saved') throw new Error(`Not saved: ${saved.outcome}.`);
  await completeRecord(platform, paperId);
  await approveProof(platform, editor, { paperId, upload: saved.id });
  return { id: saved.id, seen: saved.version };
}

/** As if the author had completed the submission, with all its statements. */
export async function completeRecord({ db, clock }: TestPlatform, paperId: number): Promise<void> {
  const statements = { funding: 'None', competingInterests: 'None', generativeAi: 'None' };
  const details = JSON.stringify({ ...statements, dataStatement: 'There are no data.' });
  const manuscripts = db.updateTable('manuscripts').where('paper_id', '=', paperId);
  await manuscripts.set({ details, completed_at: clock.now() }).execute();
}

/** As if the author had approved the PDF that an upload has by now. */
export async function approveProof(
  platform: TestPlatform,
  { id: sent_by }: { id: string },
  { paperId, upload }: { paperId: number; upload: number },
): Promise<void> {
  const { db, clock } = platform;
  const { storageKey, fileName, size, sha256 } = (await findUpload(platform, upload))!.pdf!;
  const now = clock.now();
  const { id, round } = await db
    .selectFrom('manuscripts')
    .leftJoin('proofs', 'proofs.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id'])
    .select(({ fn }) => fn.max('proofs.round').as('round'))
    .where('paper_id', '=', paperId)
    .groupBy('manuscripts.id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('proofs')
    .values({
      ...{ manuscript_id: id, round: (round ?? 0) + 1, message: '', sent_by },
      ...{ file_name: fileName, storage_key: storageKey, size, sha256 },
      ...{ sent_at: now, due_at: now, answer: 'approved', answered_by: 1, answered_at: now },
    })
    .execute();
}

/** A reason for all that the article of an upload lacks by now. */
export async function aWaiver(platform: TestPlatform, upload: number, reason = REASON) {
  const found = (await findUpload(platform, upload))!;
  const manuscript = (await loadCase(platform, Number(found.texts.paperId)))!;
  const asked = await findRequirements(platform, manuscript, found);
  return { reason, seen: asked?.open ?? [] };
}

export const REASON = 'The editors have agreed on it by telephone.';

/** The same as fields of the form that a page shows. */
export const waivedIn = (html: string): { reason: string; missing: string } => ({
  reason: REASON,
  missing: /name="missing" value="([^"]*)"/.exec(html)?.[1] ?? '',
});

/** What a page lists as missing. */
export const missingIn = (html: string): string[] =>
  Array.from(html.matchAll(/data-met="false">.*?<\/span>([^<]*)/g), ([, text]) => text!.trim());
