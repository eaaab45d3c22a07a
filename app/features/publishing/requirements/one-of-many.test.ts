import { expect, test } from 'vitest';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
  aWaiver,
} from '../../../../tests/support/production.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { findArticleFacts, findRequirements } from './find-requirements.server.ts';

test('what is asked of one article, and its dates, are the same when another is published past its gaps', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const of = async () => {
    const manuscript = (await loadCase(platform, paperId))!;
    const own = (await findUpload(platform, upload.id))!;
    const ahead = { sha256: own.pdf!.sha256, abstract: own.texts.abstract };
    return {
      facts: { ...(await findArticleFacts(platform, manuscript, ahead)), others: [], articles: [] },
      asked: (await findRequirements(platform, manuscript, own))!.requirements.filter(
        // Both have the PDF of these tests.
        ({ missing }) => !missing.some((key) => key.startsWith('another')),
      ),
    };
  };
  const before = await of();
  platform.clock.moveBy(40 * 86_400_000);
  const other = await aManuscriptInProduction(platform);
  const next = await aCompleteProduction(platform, other.editor, other.paperId);
  const proofs = platform.db.updateTable('proofs');
  const unanswered = { answer: null, answered_by: null, answered_at: null };
  await proofs.set(unanswered).where('manuscript_id', '=', other.id).execute();
  const waiver = await aWaiver(platform, next.id);
  expect(await publishUpload(platform, other.editor, { ...next, waiver })).toMatchObject({
    outcome: 'published',
  });
  expect(await of()).toEqual(before);
  expect(before.facts.waived).toEqual([]);
});
