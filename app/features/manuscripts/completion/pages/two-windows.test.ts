import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { eventsOf } from '../../../../../tests/support/reviewing.ts';
import { findCompletion } from '../find-completion.server.ts';
import { valuesOf } from '../completion-form.ts';
import { fieldsOf } from '../steps.ts';

/** The step of authors as a window has it that was opened now. */
async function aWindow({ platform, id, browser, at }: Awaited<ReturnType<typeof anAuthorsPaper>>) {
  const { html } = await browser.get(at('completion/authors'));
  const since = /name="since" value="([^"]+)"/.exec(html)![1]!;
  const fields = fieldsOf(valuesOf(await findCompletion(platform, id)), 'authors');
  return { ...fields, since, go: 'files' };
}

const OTHERS = { 'author-2-given': 'Ulrike', 'author-2-family': 'Marn' };

test('what one window saved stays when another, in which nothing was typed, goes on', async () => {
  const paper = await anAuthorsPaper('received');
  const first = await aWindow(paper);
  const second = await aWindow(paper);
  const send = (fields: Record<string, string>) =>
    paper.browser.send(paper.at('completion/authors'), multipart(fields, {}));
  await send({ ...first, ...OTHERS });
  await send(second);
  const { authors } = await findCompletion(paper.platform, paper.id);
  expect(authors.map(({ name }) => name)).toContain('Ulrike Marn');
});

test('a window in which something else was typed is told, and may replace it', async () => {
  const paper = await anAuthorsPaper('received');
  const first = await aWindow(paper);
  const second = await aWindow(paper);
  const send = (fields: Record<string, string>) =>
    paper.browser.send(paper.at('completion/authors'), multipart(fields, {}));
  await send({ ...first, ...OTHERS });
  const own = { ...second, 'author-2-given': 'Dario', 'author-2-family': 'Vell' };
  const { status, html } = await send(own);
  expect(status).toBe(409);
  expect(html).toContain('This step was saved in another window since you opened it here.');
  expect(html).toContain('Ulrike Marn');
  expect(html).toContain('value="Dario"');
  const since = /name="since" value="([^"]+)"/.exec(html)![1]!;
  await send({ ...own, since });
  const { authors } = await findCompletion(paper.platform, paper.id);
  expect(authors.map(({ name }) => name)).toContain('Dario Vell');
});

test('a family name that is said where the whole name was known leaves a line (L8)', async () => {
  const paper = await anAuthorsPaper('received');
  const fields: Record<string, string> = await aWindow(paper);
  const [given, ...family] = fields['author-1-name']!.split(' ');
  const parts = {
    'author-1-name': '',
    'author-1-given': given!,
    'author-1-family': family.join(' '),
  };
  const lines = async () => (await eventsOf(paper.platform, paper.paperId)).length;
  const before = await lines();
  const send = () =>
    paper.browser.send(paper.at('completion/authors'), multipart({ ...fields, ...parts }, {}));
  await send();
  expect(await lines()).toBe(before + 1);
  await send();
  expect(await lines()).toBe(before + 1);
});
