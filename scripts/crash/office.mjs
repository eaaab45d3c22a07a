// What editors and reviewers do meanwhile: each manuscript gets two reviews and is accepted, each
// upload is published; all by the pages that people use, again until the site has said that it is done.
import { setTimeout as pause } from 'node:timers/promises';
import { setRole } from '../../app/features/accounts/roles/set-role.server.ts';
import { reviewerKey } from '../../app/features/manuscripts/invitations/reviewer-link.server.ts';

const PATIENCE = 40;

/**
 * Puts manuscripts before two reviewers each, who have agreed, as if an editor had invited them.
 * @returns {Promise<{ paperId: number, links: string[] }[]>} paths of the reviewers' forms
 */
export async function putUnderReview(platform, paperIds, username) {
  const { db } = platform;
  await setRole(platform, 'console', { username, role: 'chief' });
  const { id: editor } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const manuscripts = [];
  for (const paperId of paperIds) {
    const { id } = await db
      .updateTable('manuscripts')
      .set({ state: 'under-review', round: 1, editor_id: editor })
      .where('paper_id', '=', paperId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('editor_assignments')
      .values({ manuscript_id: id, account_id: editor, kind: 'handling', assigned_at: now })
      .execute();
    const links = [];
    for (const number of [1, 2])
      links.push(await linkOfReviewer(platform, { id, paperId, number, now }));
    manuscripts.push({ paperId, links });
  }
  return manuscripts;
}

async function linkOfReviewer(platform, { id, paperId, number, now }) {
  const { db } = platform;
  const name = `Rita Reader${paperId}n${number}`;
  const email = `rita${paperId}n${number}@reading${paperId}n${number}.example`;
  const reviewer = await db
    .insertInto('reviewers')
    .values({
      ...{ name, email, email_key: email, institution: `Academy ${paperId}n${number}` },
      ...{ expertise: '', orcid: null, account_id: null, origin: 'journal', added_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invitation = await db
    .insertInto('review_invitations')
    .values({
      ...{ manuscript_id: id, round: 1, reviewer_id: reviewer.id, rank: number, added_at: now },
      ...{ invited_at: now, accepted_at: now, due_at: now + 28 * 24 * 3_600_000 },
    })
    .returning(['id', 'key_version as keyVersion', 'added_at as addedAt'])
    .executeTakeFirstOrThrow();
  return `/review/${invitation.id}/report?key=${reviewerKey(platform, invitation)}`;
}

/**
 * Reviews and accepts every manuscript.
 * @returns {Promise<{ reviewed: number[], decided: number[] }>} paper IDs, once for each that was acknowledged
 */
export async function reviewAndDecide({ url, manuscripts, cookie, chance, onProgress, patience }) {
  const done = { reviewed: [], decided: [] };
  for (const { paperId, links } of manuscripts) {
    for (const [number, link] of links.entries()) {
      await insist(patience, `the review ${number + 1} of ${paperId}`, () =>
        review(url, link, paperId),
      );
      done.reviewed.push(paperId);
      onProgress();
    }
    await insist(patience, `the decision on ${paperId}`, () => decide(url, paperId, cookie));
    done.decided.push(paperId);
    onProgress();
    await pause(chance() * 200);
  }
  return done;
}

async function review(url, link, paperId) {
  const page = await ask(url + link);
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1];
  if (page.status === 303 || version === undefined) return page.text.includes(commentOn(paperId));
  const saved = await ask(url + link, {
    ...{ intent: 'submit', version, recommendation: 'accept' },
    forAuthors: commentOn(paperId),
  });
  if (saved.status !== 303) return false;
  const confirming = await ask(new URL(saved.location, url).href);
  const base = /name="version" value="(\d+)"/.exec(confirming.text)?.[1];
  if (base === undefined) return false;
  const sent = await ask(url + link, { intent: 'confirm', version: base });
  return sent.status === 303 && !sent.location.includes('/report');
}

const commentOn = (paperId) => `A careful paper, number ${paperId}.`;

async function decide(url, paperId, cookie) {
  const fields = { kind: 'accept', round: '1', step: 'confirm' };
  const letter = { subject: `Decision on ${paperId}`, letter: 'Dear author,\n\nit is accepted.' };
  const path = `${url}/office/manuscripts/${paperId}/decision`;
  const { status, text } = await ask(path, { ...fields, ...letter }, cookie);
  return status === 303 || (status === 409 && text.includes('decided a moment ago'));
}

/** Publishes one upload; of two that ask, or when the answer was lost, the second is told so. */
export const publish = (url, id, { cookie, patience }) =>
  insist(patience, `the publication of upload ${id}`, async () => {
    const path = `${url}/dashboard/uploads/${id}`;
    const page = await ask(path, null, cookie);
    const seen = /name="seen" value="(\d+)"/.exec(page.text)?.[1];
    if (seen === undefined) return /published/i.test(page.text);
    const { status } = await ask(`${path}/publication`, { wish: 'now', seen }, cookie);
    return status === 303;
  });

async function insist(patience, what, attempt) {
  const act = patience.begin(what);
  try {
    for (;;) {
      act.ask();
      try {
        if (await attempt()) return;
      } catch (error) {
        // While it starts again no process listens, and what was under way breaks off.
        if (!(error instanceof TypeError) && error.name !== 'AbortError') throw error;
        act.wasCutOff(error.cause?.code !== 'ECONNREFUSED');
      }
      await pause(PATIENCE);
    }
  } finally {
    act.end();
  }
}

async function ask(address, fields = null, cookie = '') {
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { Cookie: cookie, Connection: 'close' },
    ...(fields && { method: 'POST', body: asForm(fields, address) }),
  });
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    text: await answer.text(),
  };
}

/** Reviews may bring a file along, so their form is sent in parts. */
function asForm(fields, address) {
  if (!address.includes('/review/')) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
