import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../tests/support/visit.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { DAY } from '#app/platform/clock.ts';

/** Manuscripts that were decided so many days after they came. */
async function decideSome(
  platform: TestPlatform,
  kind: DecisionKind,
  days: readonly number[],
): Promise<number[]> {
  const editor = await aUser(platform);
  const state = kind === 'decline' ? 'initial-assessment' : 'under-review';
  const papers: number[] = [];
  for (const each of days) {
    const { paperId, id } = await aPaper(platform, state, { editor, reviews: 2 });
    await platform.db
      .updateTable('manuscripts')
      .set({ received_at: platform.clock.now() - each * DAY })
      .where('id', '=', id)
      .execute();
    const decision = { paperId, kind, round: 1, subject: 'Paper', letter: 'Dear authors.' };
    expect(await decideManuscript(platform, editor, decision)).toEqual({ outcome: 'decided' });
    papers.push(id);
  }
  return papers;
}

const shown = async (platform: TestPlatform) => {
  const { html } = await openBrowser(platform).get(href('journalInsights'));
  const [, measured = ''] = html.split('id="measured"');
  return { declared: html.includes('Cite score'), measured, terms: textsOf(measured, 'dt') };
};

test('with twenty decisions the measured figures stand beside the declared ones', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  await decideSome(
    platform,
    'decline',
    Array.from({ length: 14 }, () => 4),
  );
  const accepted = await decideSome(platform, 'accept', [30, 40, 50, 60, 90]);
  expect(await shown(platform)).toMatchObject({ declared: true, measured: '' });
  const [last] = await decideSome(platform, 'minor', [21]);
  const { declared, measured, terms } = await shown(platform);
  expect(declared).toBe(true);
  expect(measured).toContain('20 decisions');
  expect(terms).toEqual([
    'Acceptance rate (n = 19 final decisions)',
    'Time to first decision (n = 20 first decisions)',
    'Review time (n = 40 reviews)',
    'Submission to acceptance (n = 5 acceptances)',
  ]);
  expect(textsOf(measured, 'dd')).toEqual(['26%', '4 days', '0 days', '50 days']);

  await platform.db
    .updateTable('manuscripts')
    .set({ origin: 'sample' })
    .where('id', 'in', [...accepted, last!])
    .execute();
  expect((await shown(platform)).measured).toBe('');
});
