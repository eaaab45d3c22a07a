import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { cleanPaper } from '../../../../../tests/support/fulltext/made-paper.ts';
import { inWord } from '../../../../../tests/support/fulltext/write-made-paper.ts';
import { aReview } from '../../../../../tests/support/office.ts';
import { aReadProduction, QUESTION } from '../../../../../tests/support/read-production.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';

test('an editor asks at a figure, and the author answers before the proof is approved', async () => {
  const it = await aReadProduction();
  const asked = await it.query();
  expect([asked.status, asked.location]).toEqual([303, it.typesetting]);
  await it.ask(0);
  await it.withText();
  const mail = (await mailsIn(it.platform)).find(({ purpose }) => purpose === 'proofs');
  expect(mail!.text).toContain('The editor has a query about the text');
  const { html } = await it.author.get(it.proofs());
  expect(html).toContain(QUESTION);
  expect(html).toContain('<a href="#fig1">Figure 1</a>');

  const early = await it.say('approved', { sure: 'yes' });
  expect(early.status).toBe(409);
  expect(early.html).toContain('Please answer this query before you approve the proof.');
  const kept = await it.say('queries', { 'query-1': 'Yes,\nit <is>.' });
  expect(kept.status).toBe(303);
  const again = (await it.author.get(it.proofs())).html;
  expect(again).toContain('Your answers have been saved.');
  expect(again).toContain('Yes,\nit &lt;is&gt;.</textarea>');
  expect((await it.author.get(it.proofs())).html).not.toContain('Your answers have been saved.');
  expect((await it.say('approved', { sure: 'yes' })).status).toBe(303);
  expect(await it.queries()).toEqual([
    { place: 'Figure 1', question: QUESTION, answer: 'Yes,\nit <is>.', answered_by: 1 },
  ]);
  const office = (await it.office.get(it.typesetting)).html;
  expect(office).toContain('Yes,\nit &lt;is&gt;.');
  expect(textsOf(office, 'p').join('\n')).toMatch(/Asked by [A-Z].*, \d/);
  const news = (await mailsIn(it.platform)).find(({ purpose }) => purpose === 'proofs-answered');
  expect(news!.text).toContain('Please read the answers to your queries on the Typesetting page');
  expect(news!.text).not.toContain('as it is');
  const history = textsOf((await it.office.get(`${it.page}/history`)).html, 'p').join('\n');
  expect(history).toContain('asked the author about the text (Figure 1)');
  expect(history).toContain('answered a query about the text');
});

test('what an author answers when asked to describe a figure is its alternative text at once', async () => {
  const paper = cleanPaper(0);
  for (const figure of paper.figures) figure.alternative = '';
  const it = await aReadProduction(inWord(paper));
  expect((await it.office.get(it.typesetting)).html).toContain(
    'Ask the author to describe 2 figures',
  );
  const asked = await it.office.post(it.typesetting, { action: 'ask-descriptions' });
  expect([asked.status, asked.location]).toEqual([303, it.typesetting]);
  expect((await it.queries()).map(({ place }) => place)).toEqual(['Figure 1', 'Figure 2']);
  const waiting = (await it.office.get(it.typesetting)).html;
  expect(waiting).toContain('The author has been asked to describe them.');
  expect(waiting).not.toContain('Ask the author to describe');
  const again = await it.office.post(it.typesetting, { action: 'ask-descriptions' });
  expect(again.html).toContain('The author has been asked about each figure');
  await it.ask(0);
  await it.withText();
  const proofs = (await it.author.get(it.proofs())).html;
  expect(proofs).toContain('>Figure 1: Please describe this figure');
  expect(proofs).toMatch(/<img src="[^"]*picture-1[^"]*" alt="" width="160"/);
  await it.say('queries', { 'query-1': 'A dune\nunder stars.', 'query-2': '' });
  const { html } = await it.office.get(it.typesetting);
  expect(html).toContain('alt="A dune under stars."');
  expect(html).toContain('It is the alternative text of the figure.');
  expect(html.match(/Dismiss: This figure has no alternative text[^"]*\(Figure/g)).toHaveLength(1);
  expect(html).not.toContain('Use as alternative text');
  const history = textsOf((await it.office.get(`${it.page}/history`)).html, 'p').join('\n');
  expect(history).toContain('described Figure 1, which is its alternative text now');

  // What is answered otherwise takes the place of the first answer, and of nothing else.
  await it.say('queries', { 'query-1': 'A dune by night.', 'query-2': 'A camel.' });
  expect((await it.office.get(it.typesetting)).html).toContain('alt="A dune by night."');
  await it.platform.db
    .updateTable('typesetting_edits')
    .set({ value: 'What an editor wrote.' })
    .where('value', '=', 'A camel.')
    .execute();
  await it.say('queries', { 'query-1': 'A dune by night.', 'query-2': 'A dromedary.' });
  const after = (await it.office.get(it.typesetting)).html;
  expect(after).toContain('alt="What an editor wrote."');
  expect(after).not.toContain('alt="A dromedary."');
});

test('an editor takes the answer to another question over as the alternative text', async () => {
  const paper = cleanPaper(0);
  for (const figure of paper.figures) figure.alternative = '';
  const it = await aReadProduction(inWord(paper));
  await it.query('What does it show?');
  await it.ask(0);
  const use = () => it.office.post(it.typesetting, { action: 'use-description', query: '1' });
  expect((await use()).status).toBe(422);
  await it.say('queries', { 'query-1': 'A dune under stars.' });
  const { html } = await it.office.get(it.typesetting);
  expect(html).toContain('Use as alternative text');
  expect(html).not.toContain('alt="A dune under stars."');
  expect((await use()).status).toBe(303);
  const after = (await it.office.get(it.typesetting)).html;
  expect(after).toContain('alt="A dune under stars."');
  expect(after).not.toContain('Use as alternative text');
});

test('answers are kept when the approval is refused, for another query or for the tick', async () => {
  const it = await aReadProduction();
  await it.query();
  await it.query('Which sand?', 'ref1');
  await it.ask(0);
  const unticked = await it.say('approved', { 'query-1': 'Yes.', 'query-2': '' });
  expect([unticked.status, unticked.html.includes('Yes.</textarea>')]).toEqual([422, true]);
  expect(unticked.html).toContain('Please tick the box to confirm.');
  expect(unticked.html.match(/id="query-\d-error">Please answer this query/g)).toEqual([
    'id="query-2-error">Please answer this query',
  ]);
  const half = await it.say('approved', { sure: 'yes', 'query-1': 'Yes.', 'query-2': ' ' });
  expect([half.status, half.html.includes('Yes.</textarea>')]).toEqual([409, true]);
  expect(half.html.match(/-error">Please answer this query/g)).toHaveLength(1);
  const long = await it.say('queries', { 'query-2': 'x'.repeat(5001) });
  expect([long.status, long.html.includes('x'.repeat(5001))]).toEqual([422, true]);
  expect((await it.queries()).map(({ answer }) => answer)).toEqual(['Yes.', null]);
  expect((await it.close(2)).status).toBe(303);
  await it.say('queries', { 'query-2': 'Too late.' });
  expect((await it.queries()).map(({ answer }) => answer)).toEqual(['Yes.', null]);
  expect((await it.say('approved', { sure: 'yes' })).status).toBe(303);
});

test('a query that stands open when the corrections are sent can still be answered, and the editor hears of it', async () => {
  const it = await aReadProduction();
  await it.query();
  await it.ask(0);
  const sent = await it.say('corrections', { corrections: 'Page 1: sand, not send.' });
  expect(sent.status).toBe(303);
  expect((await it.author.get(it.proofs(1))).html).toContain('name="query-1"');
  expect((await it.say('queries', { 'query-1': 'Whole days.' })).status).toBe(303);
  expect((await it.queries()).map(({ answer }) => answer)).toEqual(['Whole days.']);
  const mails = (await mailsIn(it.platform)).filter(({ purpose }) => purpose === 'proofs-answered');
  expect(mails).toHaveLength(2);
  expect(mails[1]!.text).toContain('The answers to your queries are on the Typesetting page.');
});

test('a query stays when another file is read, and says when its place is gone', async () => {
  const it = await aReadProduction();
  await it.query();
  await it.ask(0);
  await it.withText();
  const { text } = await it.platform.db
    .selectFrom('proofs')
    .select('text')
    .executeTakeFirstOrThrow();
  const moved = text!.replaceAll('"fig1"', '"fig7"');
  await it.platform.db.updateTable('proofs').set({ text: moved }).execute();
  expect((await it.author.get(it.proofs())).html).toContain('<a href="#fig7">Figure 1</a>');
  const without = moved.replaceAll('A dune at noon', 'A camel').replaceAll('Figure 1', 'Figure 2');
  await it.platform.db.updateTable('proofs').set({ text: without }).execute();
  expect((await it.author.get(it.proofs())).html).toContain('(passage no longer in the text)');
});

test('only who handles the manuscript asks, names no reviewer, and a co-author only reads', async () => {
  const it = await aReadProduction();
  await aReview(it.platform, it.id, { name: 'Rita Canary' });
  const naming = await it.query('Rita Canary asks for another figure.');
  expect([naming.status, naming.html.includes('Please remove: Rita Canary')]).toEqual([422, true]);
  expect((await it.query('  ')).html).toContain('Please write the query.');
  expect((await it.query(QUESTION, 'nowhere')).status).toBe(404);
  await it.query();
  await it.ask(0);
  const shown = (await it.author.get(it.proofs(2))).html;
  expect([shown.includes(QUESTION), shown.includes('name="query-1"')]).toEqual([true, false]);
  expect((await it.say('queries', { 'query-1': 'No.' }, 2)).status).toBe(403);
  const { editor, paperId } = it;
  await declareConflict(it.platform, editor, { paperId, relation: 'family', note: '' });
  expect([(await it.query('Again?')).status, (await it.close(1)).status]).toEqual([403, 403]);
  const seen = await it.office.get(it.typesetting);
  expect([seen.status, seen.html.includes(QUESTION)]).toEqual([403, false]);
  expect((await it.queries()).map(({ answer }) => answer)).toEqual([null]);
});

test('a query that is asked while a proof is out is told to the author, once for each proof', async () => {
  const it = await aReadProduction();
  const told = async () =>
    (await mailsIn(it.platform)).filter(({ purpose }) => purpose === 'author-query');
  await it.query();
  expect(await told()).toEqual([]);
  await it.ask(0);
  await it.query('And this?');
  await it.query('And that?');
  const mails = await told();
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org']);
  expect(mails[0]!.text).toContain(it.proofs());
  await it.say('corrections', { corrections: 'Line 3.' });
  await it.query('One more?');
  expect(await told()).toHaveLength(1);
});
