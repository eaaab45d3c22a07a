import { expect, test } from 'vitest';
import {
  paragraph,
  printArticle as pdfOf,
  textOf,
  words,
} from '../../../../../tests/support/fulltext/printed-articles.ts';
import { stageFile } from '../../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../../tests/support/test-platform.ts';
import { actingAs, savedUpload } from '../../../../../tests/support/upload.ts';
import type { PlacedText } from '../../../../platform/documents/pdf/first-page.server.ts';
import { offerFrontPage } from './offer-front-page.server.ts';
import { readFrontPage } from './front-page.ts';
import { findUpload } from '../find-upload.server.ts';

/** A page of lines, each with the height of its letters. */
const page = (...lines: [size: number, text: string][]): PlacedText[] =>
  lines.map(([size, text], at) => ({ text, size, y: 800 - at * 20, endsLine: true }));

test('the title is what stands in the largest letters, over as many lines as it has', () => {
  const pieces = page(
    [22, 'Journal of Samples, Vol. 3'],
    [18, 'A scheduler for sen-'],
    [18, 'sors that sleep'],
    [11, 'Ada Example'],
    [10, 'Abstract—We let sensors sleep. They last much longer than awake ones'],
    [10, 'do.'],
    [10, '1. Introduction'],
    [24, 'Large letters below'],
  );
  expect(readFrontPage(pieces)).toEqual({
    title: 'A scheduler for sensors that sleep',
    abstract: 'We let sensors sleep. They last much longer than awake ones do.',
  });
});

test('an abstract without a heading, without an end or of a few words is none', () => {
  const abstract = 'We let sensors sleep and they last much longer than awake ones do.';
  const none = [
    page([10, abstract], [10, 'Keywords: sleep']),
    page([10, 'Abstract'], [10, abstract]),
    page([10, 'Abstract'], [10, 'Short.'], [10, 'Keywords: sleep']),
    [],
  ];
  for (const pieces of none) expect(readFrontPage(pieces).abstract).toBeNull();
  expect(readFrontPage([]).title).toBeNull();
});

test('letters of a word that stand apart, and words that a line parts, are whole again', () => {
  const pieces = page(
    [10, 'A B S T R A C T'],
    [10, 'The sensors sleep most of the time and mea-'],
    [10, 'sure when something hap\u00AD'],
    [10, 'pens near them.'],
    [10, 'Index Terms—sleep'],
  );
  expect(readFrontPage(pieces).abstract).toBe(
    'The sensors sleep most of the time and measure when something happens near them.',
  );
});

test('title and abstract of an article that was set here are found in its PDF', async () => {
  const platform = await createTestPlatform();
  const abstract =
    'We study sand, which flows like water while nothing holds it, and stands when it is wet.';
  const pdf = await pdfOf(textOf([paragraph(...words('Sand.'))]), { front: { abstract } });
  const { id } = await savedUpload(platform, actingAs('ann'), {
    file: await stageFile(platform, pdf),
  });
  await offerFrontPage(platform, { uploadId: id });
  const { offers } = (await findUpload(platform, id))!;
  expect(offers).toEqual({ name: 'On the Flow of Sand', abstract });
});

test('a PDF without text, or one that is gone, offers nothing', async () => {
  const platform = await createTestPlatform();
  const { id } = await savedUpload(platform, actingAs('ann'));
  await offerFrontPage(platform, { uploadId: id });
  await offerFrontPage(platform, { uploadId: 999 });
  expect((await findUpload(platform, id))!.offers).toEqual({ name: null, abstract: null });
});
