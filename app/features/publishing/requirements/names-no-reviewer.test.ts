import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aReview } from '../../../../tests/support/office.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
} from '../../../../tests/support/production.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';

test('nor does a PDF that the office puts into the upload (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { id: manuscript, paperId, editor } = await aManuscriptInProduction(platform);
  await aReview(platform, manuscript, { name: 'Wilma Zander' });
  await addManuscriptFile(platform, manuscript, {
    purpose: 'manuscript',
    content: await makePdfOf('Vines grow.'),
  });
  const { id } = await aCompleteProduction(platform, editor, paperId);
  const { texts, version, authors } = (await findUpload(platform, id))!;
  const file = await stageFile(platform, await makePdfOf('Vines grow.', 'Read by Wilma Zander.'));
  const changes = { id, seen: version };
  const sent = { texts, authors, password: 'keep', file, changes } as const;
  expect(await saveUpload(platform, editor, sent)).toEqual({
    outcome: 'unsound-file',
    problem: 'Readers would learn who reviewed the manuscript. Please remove: Wilma Zander.',
  });
});

test('no keyword, abstract, affiliation, DOI or issue that the office typed names a reviewer in an article, and what may name one asks for a reason (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { id: manuscript, paperId, editor } = await aManuscriptInProduction(platform);
  await aReview(platform, manuscript, { name: 'Wilma Zander', institution: 'Hillside University' });
  const { id } = await aCompleteProduction(platform, editor, paperId);
  const publish = async (changed: Partial<UploadTexts>, affiliation: string | null = null) => {
    const { texts, version, authors } = (await findUpload(platform, id))!;
    const saved = await saveUpload(platform, editor, {
      texts: { ...texts, abstract: ABSTRACT, keywords: KEYWORDS, ...changed },
      authors: authors.map((each) => ({ ...each, affiliation })),
      ...{ password: 'keep', file: null, changes: { id, seen: version } },
    });
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    return publishUpload(platform, editor, { id, seen: saved.version });
  };
  const { abstract: ABSTRACT, keywords: KEYWORDS } = (await findUpload(platform, id))!.texts;
  const named = { outcome: 'refused', reason: 'names-a-reviewer' };
  expect(await publish({ keywords: `${KEYWORDS}, Wilma Zander` })).toMatchObject(named);
  expect(await publish({ abstract: `${ABSTRACT} Read by Dr Wilma Zander.` })).toMatchObject(named);
  expect(await publish({}, 'Reviewed by Wilma Zander')).toMatchObject(named);
  const { doi: DOI, pages: PAGES, issue: ISSUE } = (await findUpload(platform, id))!.texts;
  const placed = { doi: DOI, pages: PAGES, issue: ISSUE };
  expect(await publish({ ...placed, doi: '10.5555/jsdip.wilma-zander.9' })).toMatchObject(named);
  expect(await publish({ ...placed, issue: 'Wilma Zander Special Issue' })).toMatchObject(named);
  expect(await publish({ ...placed, doi: '10.5555/jsdip.zander.9' })).toMatchObject({
    reason: 'requirements-unmet',
  });
  expect(await publish({ ...placed, keywords: KEYWORDS.replace('sleep', 'Zander') })).toEqual({
    ...{ outcome: 'refused', reason: 'requirements-unmet' },
    missing: [
      'This may tell readers who reviewed the manuscript: “Zander”. Please say who else is meant, or leave it out.',
    ],
  });
  expect(await publish(placed)).toMatchObject({ outcome: 'published' });
});
