import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { valuesOf } from '../../completion/completion-form.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';

test('a text that is too long is given back whole, with how long it may be beside its field', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('received');
  const filled = valuesOf(await findCompletion(platform, id));
  const save = (fields: Record<string, string>, files = {}) =>
    browser.send(at('completion'), multipart(fields, files));
  const abstract = `${'word '.repeat(2100)}end`;
  const name = `Ada ${'x'.repeat(300)}`;
  const refused = await save({ ...filled, abstract }, { anonymised: 'pdf' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(abstract);
  const named = await browser.send(
    at('completion/authors'),
    multipart({ ...filled, 'author-0-name': '', 'author-0-family': name }),
  );
  expect(named.html).toContain(`value="${name}"`);
  const long = 'This is too long. Please use at most 10,000 characters.';
  expect(refused.html).toContain(`id="abstract-error">${long}`);
  expect(named.html).toContain(
    'id="author-0-family-error">This is too long. Please use at most 200 characters.',
  );
  expect(refused.html).not.toContain('maxLength');
  expect(refused.html).toContain('Nothing was saved.');
  expect(named.html).not.toContain('If you chose files');
  const { abstract: stored, files: kept } = await findCompletion(platform, id);
  expect([stored, kept.length]).toEqual([filled['abstract'], 1]);
  // As a draft it is kept whole too.
  const headers = { Accept: 'application/json' };
  await browser.send(at('completion'), { ...multipart({ ...filled, abstract }), headers });
  expect((await browser.get(at('completion/manuscript'))).html).toContain(abstract);
  const endless = { abstract: 'x'.repeat(90_000) };
  const draft = await browser.send(at('completion'), { ...multipart(endless), headers });
  expect(draft.status).toBe(422);
  const many = ['abstract', 'keywords', 'funding', 'dataStatement', 'generativeAi'];
  const texts = Object.fromEntries(
    [...many, 'competingInterests'].map((x) => [x, 'x'.repeat(79_000)]),
  );
  expect((await browser.send(at('completion'), { ...multipart(texts), headers })).status).toBe(422);
  const whole = await save(endless);
  expect(whole.status).toBe(422);
  expect(whole.html).toContain(`id="abstract-error">${long}`);
});
