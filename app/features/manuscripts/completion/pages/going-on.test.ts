import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { sampleFacts } from '../../../../../tests/support/facts.ts';

test('an author is shown what is wrong with a step once, and may then go on and mend it later', async () => {
  const { browser, at } = await anAuthorsPaper('received');
  const most = sampleFacts().limits.abstractWords;
  const goOn = async (words: number) => {
    const sent = { abstract: 'word '.repeat(words), keywords: 'sleep', go: 'authors' };
    const { location } = await browser.send(at('completion/manuscript'), multipart(sent));
    return /completion\/([a-z]+)/.exec(location!)![1];
  };
  expect(await goOn(most + 20)).toBe('manuscript');
  expect(await goOn(most + 20)).toBe('authors');
  // Shorter and still too long is said again.
  expect(await goOn(most + 10)).toBe('manuscript');
  expect(await goOn(most)).toBe('authors');
});

test('what is wrong is said of what was saved, and no longer beside what was typed since', async () => {
  const { browser, at } = await anAuthorsPaper('received');
  const most = sampleFacts().limits.abstractWords;
  const step = at('completion/manuscript');
  const long = { abstract: 'word '.repeat(most + 20), keywords: 'sleep', go: 'manuscript' };
  const { location } = await browser.send(step, multipart(long));
  const wrong = `The abstract has ${most + 20} words`;
  expect((await browser.get(location!)).html).toContain(wrong);
  const typed = { abstract: 'Sensors sleep.', keywords: 'sleep' };
  await browser.send(step, { ...multipart(typed), headers: { Accept: 'application/json' } });
  const { html } = await browser.get(step);
  expect(html).toContain('Sensors sleep.</textarea>');
  expect(html).not.toContain(wrong);
});

test('what is missing of an author who is new is said once, before the next step', async () => {
  const { browser, at } = await anAuthorsPaper('received');
  const goOn = async () => {
    const author = { 'author-2-given': 'Bo', 'author-2-family': 'Li', 'author-2-college': 'Dunes' };
    const sent = multipart({ ...author, go: 'files' });
    return (await browser.send(at('completion/authors'), sent)).location!;
  };
  const first = await goOn();
  expect(first).toContain('/completion/authors');
  expect((await browser.get(first)).html).toContain('The e-mail address of Bo Li is missing.');
});

test('who ticks “None” and writes a statement loses neither it nor the rest of the step, and is told', async () => {
  const { browser, at } = await anAuthorsPaper('received');
  const sent = {
    ...{ 'funding-none': 'on', funding: 'A grant of the Dunes.', dataStatement: 'On request.' },
    go: 'check',
  };
  const { location } = await browser.send(at('completion/statements'), multipart(sent));
  expect(location).toContain('/completion/statements');
  const { html } = await browser.get(location!);
  expect(html).toContain('You ticked “None” and wrote a statement, so the statement was saved.');
  expect(html).toContain('A grant of the Dunes.</textarea>');
  expect(html).toContain('On request.</textarea>');
  // The page keeps what it shows, which is what was saved.
  const headers = { Accept: 'application/json' };
  const shown = { funding: 'A grant of the Dunes.', dataStatement: 'On request.' };
  await browser.send(at('completion/statements'), { ...multipart(shown), headers });
  const check = async () => (await browser.get(at('completion/check'))).html;
  expect(await check()).not.toContain('have not been saved');
  const more = { ...shown, funding: 'Two grants.' };
  await browser.send(at('completion/statements'), { ...multipart(more), headers });
  expect(await check()).toContain('Your latest changes in “Statements” have not been saved');
});
