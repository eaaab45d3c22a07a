import { expect, test } from 'vitest';
import { TooBusy } from '#app/platform/too-busy.ts';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';

const TYPED = {
  title: 'A better scheduler',
  abstract: 'An abstract.',
  keywords: 'sensors',
  reply: 'We answered each point.',
};

const written = (abstract: string) =>
  [
    String.raw`\documentclass{article}\title{A better scheduler}\begin{document}\maketitle`,
    String.raw`\begin{abstract}${abstract}\end{abstract}`,
    String.raw`\section{Introduction} We let sensors sleep.\end{document}`,
  ].join('\n');

/** A revision as LaTeX, sent with its own form. */
function revised(fields: Readonly<Record<string, string>>, abstract = 'A new abstract of sand.') {
  const body = new FormData();
  const all = { ...TYPED, 'first-file': 'names-none', ...fields };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  body.set('manuscript', new Blob([written(abstract)]), 'new.tex');
  return { method: 'POST', body };
}

test('a revised file with another abstract than the form is asked about before it is sent', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('revision-requested');
  const send = (fields: Readonly<Record<string, string>>) =>
    browser.send(at('revision'), revised(fields));
  const abstract = async () =>
    (
      await platform.db
        .selectFrom('manuscripts')
        .select('abstract')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).abstract;
  const asked = await send({});
  expect(asked.status).toBe(422);
  expect(asked.html).toMatch(/id="abstract-error">new.tex has: “A new abstract of sand.”/);
  expect(asked.html).toMatch(/id="texts-of-error">new.tex has another abstract. Please choose/);
  expect(asked.html).not.toContain('title-error');
  expect(await abstract()).toBe('An abstract.');
  expect((await send({ 'texts-of': 'file' })).status).toBe(303);
  expect(await abstract()).toBe('A new abstract of sand.');
});

test('an author may keep the abstract of the form, and is not asked about one that says the same', async () => {
  const kept = await anAuthorsPaper('revision-requested');
  const answer = await kept.browser.send(kept.at('revision'), revised({ 'texts-of': 'form' }));
  expect(answer.status).toBe(303);
  const same = await anAuthorsPaper('revision-requested');
  const fields = { abstract: 'A new abstract, of sand' };
  expect((await same.browser.send(same.at('revision'), revised(fields))).status).toBe(303);
});

test('an abstract that is taken from the file names no author either', async () => {
  const { browser, at } = await anAuthorsPaper('revision-requested');
  const fields = { 'texts-of': 'file', 'first-file': 'names-authors' };
  const { status, html } = await browser.send(
    at('revision'),
    revised(fields, 'Ada Example measured sand.'),
  );
  expect(status).toBe(422);
  expect(html).toMatch(/id="abstract-error">Reviewers read this[^<]*Ada Example/);
});

test('all that holds a revision back is said at once', async () => {
  const { platform, browser, at } = await anAuthorsPaper('revision-requested');
  await platform.db.updateTable('manuscript_authors').set({ name: 'Asha Example' }).execute();
  const fields = { title: '', reply: 'All was changed as asked, dear Asha.' };
  const { status, html } = await browser.send(
    at('revision'),
    revised(fields, 'Asha Example measured sand.'),
  );
  expect(status).toBe(422);
  for (const field of ['title', 'abstract', 'texts-of', 'first-file', 'reply-read']) {
    expect(html).toContain(`id="${field}-error"`);
  }
});

test('a revised file is read once for each that is asked of it, and a machine without time gives the form back', async () => {
  const { platform, browser, at } = await anAuthorsPaper('revision-requested');
  const asked: string[] = [];
  const { documents } = platform;
  let isBusy = false;
  const ask: typeof documents.ask = (task, given, ...rest) => {
    asked.push(`${task} ${JSON.stringify(given)}`);
    return isBusy && task === 'judge-file'
      ? Promise.reject(new TooBusy())
      : documents.ask(task, given, ...rest);
  };
  Object.assign(platform, { documents: { ...documents, ask } });
  const fields = { 'texts-of': 'file', title: 'Another title of another work' };
  expect((await browser.send(at('revision'), revised(fields))).status).toBeLessThan(500);
  const repeated = asked.filter((task, place) => asked.indexOf(task) !== place);
  expect(repeated).toEqual([]);
  isBusy = true;
  const busy = await browser.send(at('revision'), revised(fields, 'An abstract of clay.'));
  expect(busy.status).toBe(503);
  expect(busy.html).toContain('so nothing was sent. Please send it again');
  expect(busy.html).toContain('We answered each point.');
});
