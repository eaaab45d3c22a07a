import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { sampleFacts } from '../../../../../tests/support/facts.ts';
import { countQueues } from '../../office/count-queues.server.ts';
import { CONFIRMATION_KEYS } from '../confirmations.ts';
import { valuesOf } from '../completion-form.ts';
import { findCompletion } from '../find-completion.server.ts';

const CONFIRMED = Object.fromEntries(CONFIRMATION_KEYS.map((key) => [`check-${key}`, 'on']));

/** A submission of two authors that was completed by its form. */
async function completed() {
  const paper = await anAuthorsPaper('received');
  const { platform, id, browser, at } = paper;
  const editor = await aUser(platform);
  await platform.db.updateTable('manuscripts').set({ editor_id: editor.id }).execute();
  const save = async (changes: object, files: Parameters<typeof multipart>[1] = {}) => {
    const now = valuesOf(await findCompletion(platform, id));
    return browser.send(at('completion'), multipart({ ...now, ...changes }, files));
  };
  const whole = {
    ...{ abstract: 'We let sensors sleep.', keywords: 'sensors, sleep, energy, nodes, radio' },
    ...{ articleType: sampleFacts().articleTypes[0]!, dataStatement: 'With the paper.' },
    ...{ funding: 'None', competingInterests: 'None', generativeAi: 'None', ethics: 'None' },
    ...{ 'credit-1-0': 'on', 'credit-2-12': 'on', 'author-1-college': 'Other University' },
    ...{ ...CONFIRMED, step: 'complete' },
  };
  const done = await save(whole, { anonymised: 'pdf' });
  expect(done.location).toContain('saved=completed');
  const mailed = async (purpose: string) =>
    (await mailsIn(platform)).filter((mail) => mail.purpose === purpose);
  const replace = () => save({ 'right-file': 'yes' }, { manuscript: 'pdf' });
  const again = () => save({ ...CONFIRMED, step: 'complete' }, { anonymised: 'pdf' });
  return { ...paper, editor, mailed, replace, again };
}

test('a submission whose manuscript was replaced is incomplete again, and its author and editor see it', async () => {
  const { platform, browser, paper, editor, mailed, replace, again } = await completed();
  expect(await countQueues(platform)).toEqual({ new: 1 });
  const replaced = await replace();
  expect((await browser.get(replaced.location!)).html).toContain(
    'The manuscript has been replaced, so your submission is no longer complete.',
  );
  expect(await countQueues(platform)).toEqual({ incomplete: 1 });
  const { html } = await browser.get(paper());
  expect(html).toContain('Please complete the submission.');
  expect(html).toMatch(
    /Still missing:<\/strong> whether the file names its authors, confirmations\./,
  );
  platform.clock.moveBy(1000);
  expect((await again()).location).toContain('saved=completed');
  expect(await countQueues(platform)).toEqual({ new: 1 });
  const told = await mailed('manuscript-completed');
  expect(told.map(({ to }) => to)).toEqual([editor.email, editor.email]);
  expect(await mailed('completion-receipt')).toHaveLength(2);
});

test('a co-author who confirmed an earlier file is asked once more and told why; one who has not answered is not asked twice', async () => {
  const { platform, browser, at, paper, mailed, replace, again } = await completed();
  expect((await mailed('authorship')).map(({ to }) => to)).toEqual(['ben@example.org']);
  await replace();
  platform.clock.moveBy(1000);
  await again();
  expect(await mailed('authorship')).toHaveLength(1);

  await browser.post(at('authorship', 2), {});
  await replace();
  expect(await mailed('authorship')).toHaveLength(1);
  platform.clock.moveBy(1000);
  await again();
  const asked = await mailed('authorship');
  expect(asked.map(({ to }) => to)).toEqual(['ben@example.org', 'ben@example.org']);
  expect(asked[1]!.subject).toContain('Please confirm once more');
  expect(asked[1]!.text).toContain('its file has been replaced');
  expect((await browser.get(at('authorship', 2))).html).toContain(
    'I am an author of this manuscript',
  );
  expect((await browser.get(at('authorship', 2))).html).toContain('You confirmed an earlier file.');
  expect((await browser.get(paper())).html).toContain('An earlier file was confirmed by Ben');
});
