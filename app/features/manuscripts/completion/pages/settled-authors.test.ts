import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';
import type { ManuscriptState } from '../../core/states.ts';
import { judgeEditor } from '../../conflicts/judge.ts';
import { listSides } from '../../conflicts/list-sides.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { valuesOf } from '../completion-form.ts';
import { findCompletion } from '../find-completion.server.ts';

/** A manuscript whose first author works at Example University, and whose second said nothing. */
async function assessed(state: ManuscriptState) {
  const paper = await anAuthorsPaper(state);
  const { platform, id, browser, at } = paper;
  for (const [position, college] of [
    [1, 'Example University'],
    [2, null],
  ] as const) {
    await platform.db
      .updateTable('manuscript_authors')
      .set({ college, orcid: null })
      .where('position', '=', position)
      .execute();
  }
  const own = valuesOf(await findCompletion(platform, id));
  const save = (fields: Record<string, string>) =>
    browser.send(at('completion'), multipart(fields));
  const rows = () =>
    platform.db
      .selectFrom('manuscript_authors')
      .select(['position', 'rank', 'name', 'email', 'confirmed_at', 'removed_at'])
      .orderBy('position')
      .execute();
  return { ...paper, own, save, rows };
}

test('once the assessment has begun, the form changes no listed author and fills in what is empty', async () => {
  const paper = await assessed('revision-requested');
  const { platform, id, paperId, browser, at, own, save, rows } = paper;
  const before = await rows();
  const refused = await save({
    ...own,
    'author-0-name': 'Eve Other',
    'author-0-college': 'Sample University 4',
    'author-0-orcid': '0000-0002-1825-0098',
    'author-1-email': 'eve@example.net',
    'author-1-college': 'Typed University',
    abstract: 'Typed with care.',
  });
  expect(refused.status).toBe(422);
  for (const text of [
    '“Eve Other” was not saved. Please propose a change of authors.',
    '“Sample University 4” was not saved. Please propose a change of authors.',
    '“eve@example.net” was not saved. Please ask the editor to correct the address.',
    'value="Typed University"',
    'value="Example University"',
  ]) {
    expect(refused.html).toContain(text);
  }
  expect(refused.html).not.toMatch(/id="author-0-college"[^>]*Sample University 4/);
  expect(await rows()).toEqual(before);
  const others = {
    'author-1-remove': 'on',
    'author-2-name': 'Carol New',
    'author-2-email': 'carol@example.net',
    corresponding: '1',
  };
  expect((await save({ ...own, ...others })).status).toBe(422);
  expect(await rows()).toEqual(before);
  expect((await save({ ...own, 'author-1-college': 'Other University' })).status).toBe(303);
  const completion = await findCompletion(platform, id);
  expect(completion.corresponding).toBe(1);
  expect(completion.authors[0]).toMatchObject({ college: 'Example University', orcid: null });
  expect(completion.authors[1]).toMatchObject({ college: 'Other University', orcid: null });
  expect((await listHistory(platform, `manuscript:${paperId}`)).at(-1)).toMatchObject({
    event: 'submission-saved',
    details: {
      filled: [{ author: 'Ben Example', field: 'college', value: 'Other University' }],
    },
  });
  // What was filled in is as fixed as the rest, and what an unsaved draft has of it is offered for a proposal.
  const again = { ...own, 'author-1-college': 'Sample University 4' };
  const draft = { ...multipart(again), headers: { Accept: 'application/json' } };
  expect((await browser.send(at('completion'), draft)).status).toBe(200);
  const { html } = await browser.get(at('completion/authors'));
  expect(html).not.toMatch(/id="author-1-college"[^>]*Sample University 4/);
  expect(html).toContain('Propose these authors');
  expect((await save(again)).status).toBe(422);
});

test('an affiliation that is filled in after the assessment began is a question, no conflict', async () => {
  const { platform, paperId, own, save } = await assessed('initial-assessment');
  const editor = {
    names: ['Edda Sample'],
    emailKeys: ['edda@uni-a.example'],
    institutions: ['Sample University 4'],
    orcid: null,
    coAuthors: () => null,
  };
  const judged = async () => {
    const [sides] = await listSides(platform, paperId);
    const { conflicts, questions } = judgeEditor('edda', editor, sides!);
    const manuscript = (await loadCase(platform, paperId))!;
    expect(judgeEditor('edda', editor, manuscript)).toEqual(judgeEditor('edda', editor, sides!));
    return [conflicts, questions.map(({ relation, strength }) => `${strength}: ${relation}`)];
  };
  expect(await judged()).toEqual([[], []]);
  expect((await save({ ...own, 'author-1-college': 'Sample University 4' })).status).toBe(303);
  expect(await judged()).toEqual([[], ['likely: institution']]);
});
