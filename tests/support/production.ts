import type { SignedIn } from '../../app/features/accounts/core/account.ts';
import { journalOf } from '../../app/features/journal/content/load-content.server.ts';
import {
  agreementMark,
  signAgreement,
} from '../../app/features/manuscripts/agreement/sign-agreement.server.ts';
import { beginProduction } from '../../app/features/publishing/production/begin-production.server.ts';
import { saveUpload } from '../../app/features/publishing/uploads/save-upload.server.ts';
import { findUpload } from '../../app/features/publishing/uploads/find-upload.server.ts';
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

/** The upload of a manuscript in production, of which nothing is missing. */
export async function aCompleteProduction(
  platform: TestPlatform,
  editor: SignedIn,
  paperId: number,
) {
  const begun = await beginProduction(platform, editor, paperId);
  if (begun.outcome !== 'begun') throw new Error(`It did not begin: ${begun.outcome}.`);
  const upload = (await findUpload(platform, begun.uploadId))!;
  const saved = await saveUpload(platform, editor, {
    texts: { ...upload.texts, issue: 'Issue 4', pages: '368-373' },
    password: 'keep',
    file: await stageFile(platform),
    changes: { id: upload.id, seen: upload.version },
  });
  if (saved.outcome !== 'saved') throw new Error(`Not saved: ${saved.outcome}.`);
  return { id: saved.id, seen: saved.version };
}
