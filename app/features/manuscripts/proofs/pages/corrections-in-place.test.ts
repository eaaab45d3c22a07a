import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { aReadProduction } from '../../../../../tests/support/read-production.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { href } from '../../../../routes.ts';

/** A proof with its text, and what its author and its editor do with corrections. */
async function aProofToCorrect() {
  const it = await aReadProduction();
  await it.ask(0);
  await it.withText();
  const { receivedAt } = await it.platform.db
    .selectFrom('manuscripts')
    .select('received_at as receivedAt')
    .where('id', '=', it.id)
    .executeTakeFirstOrThrow();
  const keyOf = (position: number) =>
    trackingKey(it.platform, { paperId: it.paperId, receivedAt }, position);
  const place = (element: string, round = 1, position = 1) =>
    href('manuscriptProofPlace', { id: it.paperId, round, element }, { key: keyOf(position) });
  return {
    ...it,
    place,
    correct: (element: string, words: string, round = 1, position = 1) =>
      it.author.post(place(element, round, position), { words }),
    settle: (correction: number, settled: string) =>
      it.office.post(it.typesetting, {
        ...{ action: 'settle-correction', correction: String(correction), settled },
      }),
    corrections: () =>
      it.platform.db
        .selectFrom('author_corrections')
        .select(['id', 'place', 'was', 'value', 'settled'])
        .orderBy('id')
        .execute(),
  };
}

test('an author corrects words in the text of the proof, and the editor makes the correction with one press', async () => {
  const it = await aProofToCorrect();
  const plain = (await it.author.get(it.proofs())).html;
  expect(plain).toContain('Correct words in the text');
  expect(plain).not.toContain('/places/');
  const form = (await it.author.get(it.place('fig1'))).html;
  expect(form).toContain('Correct Figure 1');
  expect(form).toContain('A dune at noon.</textarea>');

  const kept = await it.correct('fig1', 'A dune at midnight.');
  expect([kept.status, kept.location?.split('#')[1]]).toEqual([303, 'fig1']);
  const { html } = await it.author.get(it.proofs());
  expect(html).toContain('1 correction in the text');
  expect(html).toContain('<del>noon.</del>');
  expect(html).toContain('<ins>midnight.</ins>');
  expect((await it.author.get(it.place('fig1'))).html).toContain('A dune at midnight.</textarea>');
  expect((await it.office.get(it.typesetting)).html).not.toContain('midnight');

  const sent = await it.say('corrections', { corrections: '' });
  expect(sent.status).toBe(303);
  expect((await it.author.get(it.proofs())).html).toContain('With the editor');
  const news = (await mailsIn(it.platform)).find(({ purpose }) => purpose === 'proofs-answered');
  expect(news!.text).toContain('One of them is marked in the text');
  const office = (await it.office.get(it.typesetting)).html;
  expect(office).toContain('Corrections of the author');
  expect(office).toContain('<ins>midnight.</ins>');
  expect((await it.settle(1, 'made')).location).toBe(`${it.typesetting}#corrections`);
  const after = (await it.office.get(it.typesetting)).html;
  expect(after).toMatch(/<b>Figure 1<\/b> A dune at midnight\./);
  expect(after).toContain('Made.');
  expect((await it.author.get(it.proofs())).html).toContain('Made');
  const history = textsOf((await it.office.get(`${it.page}/history`)).html, 'p').join('\n');
  expect(history).toContain('made a correction that the author asked for (Figure 1)');
});

test('paragraphs, headings, captions and references can be corrected, with their links and formulas kept', async () => {
  const it = await aProofToCorrect();
  const { html } = await it.author.get(`${it.proofs()}&correct=on`);
  const places = new Set(Array.from(html.matchAll(/places\/([\w.]+)\?/g), ([, id]) => id));
  expect([...places]).toEqual(expect.arrayContaining(['s1', 'fig1', 'tab1', 'ref1']));
  const shown = (await it.author.get(it.place('s1.p1'))).html;
  expect(shown).toContain('Sand is very old [1, 2] (Fig. 1), as Tables 1 and 2 and Eq. (1)');
  const [words] = textsOf(shown, 'textarea');
  await it.correct('s1.p1', words!.replace('very old', 'quite old').replace('grow', 'grew'));
  await it.say('corrections', { corrections: '' });
  await it.settle(1, 'made');
  const after = (await it.office.get(it.typesetting)).html;
  expect(after).toMatch(
    /Sand is <em>quite<\/em> old <a [^>]*href="#ref1".*href="#fig1".* It moves\. Dunes grew\./,
  );
});

test('a proof is not approved while corrections wait, which can be changed and dropped', async () => {
  const it = await aProofToCorrect();
  await it.correct('fig1', 'A dune at night');
  await it.correct('fig1', 'A dune at dawn');
  expect((await it.corrections()).map(({ value }) => value)).toEqual(['A dune at dawn']);
  const early = await it.say('approved', { sure: 'yes' });
  expect(early.status).toBe(409);
  expect(early.html).toContain('Please send the corrections below, or drop them');
  const dropped = await it.author.post(it.place('fig1'), { drop: 'yes' });
  expect(dropped.status).toBe(303);
  expect(await it.corrections()).toEqual([]);
  // The words of the proof again are no correction.
  await it.correct('tab1', 'Sizes of sand.');
  await it.correct('tab1', 'Sizes of grains.');
  expect(await it.corrections()).toEqual([]);
  const nothing = await it.say('corrections', { corrections: '' });
  expect(nothing.html).toContain('Please list the corrections, or choose the annotated PDF.');
  expect((await it.say('approved', { sure: 'yes' })).status).toBe(303);
});

test('bad places, empty words, co-authors and late authors change nothing', async () => {
  const it = await aProofToCorrect();
  for (const element of ['nowhere', 'eq1', '%22']) {
    expect((await it.correct(element, 'x')).status).toBe(404);
  }
  const empty = await it.correct('fig1', '  ');
  expect([empty.status, empty.html.includes('Please enter the words.')]).toEqual([422, true]);
  const long = await it.correct('fig1', 'x'.repeat(20_001));
  expect([long.status, long.html.includes('x'.repeat(20_001))]).toEqual([422, true]);
  expect((await it.correct('fig1', 'By a co-author', 1, 2)).status).toBe(403);
  expect((await it.correct('fig1', 'x', 2)).status).toBe(404);
  await it.say('approved', { sure: 'yes' });
  const late = await it.correct('fig1', 'Too late');
  expect([late.status, late.html.includes('your first answer counts')]).toEqual([409, true]);
  expect(await it.corrections()).toEqual([]);
});

test('words that were mended since the proof are not overwritten unseen', async () => {
  const it = await aProofToCorrect();
  await it.correct('fig1', 'A dune at dawn');
  await it.correct('tab1', 'Sizes of sand.');
  await it.say('corrections', { corrections: '' });
  const element = href('officeTypesettingElement', { id: it.paperId, element: 'fig1' });
  const form = (await it.office.get(element)).html;
  const [, seen] = /name="seen" value="(\d+)"/.exec(form)!;
  const [, caption] = /name="(caption-\d+)"/.exec(form)!;
  const fields = Object.fromEntries(
    Array.from(form.matchAll(/name="((?:label|alternative)-\d+)" value="([^"]*)"/g)).map(
      ([, name, value]) => [name!, value!],
    ),
  );
  const mended = { ...fields, seen: seen!, [caption!]: 'A dune under stars.' };
  expect((await it.office.post(element, mended)).status).toBe(303);
  const { html } = await it.office.get(it.typesetting);
  expect(html).toContain('This passage is no longer in the text.');
  const refused = await it.settle(1, 'made');
  expect([refused.status, refused.html.includes('have changed since')]).toEqual([409, true]);
  expect((await it.settle(1, 'not-made')).status).toBe(303);
  expect((await it.settle(2, 'made')).status).toBe(303);
  expect((await it.corrections()).map(({ settled }) => settled)).toEqual(['not-made', 'made']);
});
