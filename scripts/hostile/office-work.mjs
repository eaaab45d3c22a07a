// The office at work meanwhile: an editor has a small source read, and adds an anonymised copy.
import { setTimeout as pause } from 'node:timers/promises';
import { makePdfOf } from '../../tests/support/documents/make-telling-pdf.ts';

/** Milliseconds between the end of a piece of work and the next. */
const PAUSE = 10_000;
/** Milliseconds after which a piece of work is waited for no longer. */
const PATIENCE = 20 * 60_000;

const source = (at) =>
  `\\documentclass{article}\\title{Sleep ${at}}\\begin{document}\\maketitle\\section{A}Words.\\end{document}`;

/** What is sent, in which states of a manuscript, and the job that it causes. */
const WORKS = [
  {
    name: 'source',
    job: 'read-manuscript',
    states: ['accepted', 'in-production'],
    path: (paperId) => `/office/manuscripts/${paperId}/typesetting-source`,
    form: async (at) => ({ source: new File([source(at)], 'paper.tex') }),
  },
  {
    name: 'anonymised copy',
    job: 'make-neutral-copy',
    states: ['under-review', 'initial-assessment'],
    path: (paperId) => `/office/manuscripts/${paperId}/anonymised-copy`,
    form: async (at) => ({
      anonymised: new File(
        [await makePdfOf(`How sensors sleep ${at}`, 'Three hundred of them.')],
        'copy.pdf',
      ),
      step: 'upload',
    }),
  },
];

/**
 * Does both again and again until it is told that it is over.
 * @param {string} url address of the site
 * @param {string} cookie of an editor
 * @param {import('../../app/platform/db/database.server.ts').Database} db of the site
 * @param {() => boolean} isOver
 * @returns {Promise<Record<string, number[]>>} milliseconds from each job's queueing to its end, by what was
 *   sent; Infinity where it never came to an end
 */
export async function workInOffice(url, cookie, db, isOver) {
  const waits = await Promise.all(WORKS.map((work) => repeat(url, cookie, db, work, isOver)));
  return Object.fromEntries(WORKS.map(({ name }, at) => [name, waits[at]]));
}

async function repeat(url, cookie, db, work, isOver) {
  const waits = [];
  for (let at = 1; !isOver(); at += 1) {
    const before = await lastJob(db);
    await send(url, cookie, db, work, at);
    waits.push(await waitOf(db, work.job, before));
    for (let waited = 0; waited < PAUSE && !isOver(); waited += 500) await pause(500);
  }
  return waits;
}

/** To the first manuscript that takes it: not each is this editor's. */
async function send(url, cookie, db, { name, states, path, form }, at) {
  const papers = await db
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
  const answers = [];
  for (const { paper_id: paperId } of papers) {
    const body = new FormData();
    for (const [field, value] of Object.entries(await form(at))) body.set(field, value);
    const headers = { Cookie: cookie, Origin: url };
    const init = { method: 'POST', redirect: 'manual', headers, body };
    const { status } = await fetch(url + path(paperId), init);
    if (status === 303) return;
    answers.push(status);
  }
  throw new Error(`The office could not send its ${name}: ${answers.join(', ')}`);
}

const lastJob = async (db) =>
  (
    await db
      .selectFrom('jobs')
      .select((jobs) => jobs.fn.max('id').as('id'))
      .executeTakeFirst()
  ).id ?? 0;

/** How long the first job of this name and of the office's rank behind another took to its end. */
async function waitOf(db, name, before) {
  for (let waited = 0; waited < PATIENCE; waited += 200) {
    const job = await db
      .selectFrom('jobs')
      .select(['created_at', 'done_at', 'failed_at'])
      .where('id', '>', before)
      .where('name', '=', name)
      .where('rank', '=', 0)
      .orderBy('id')
      .executeTakeFirst();
    if (job?.done_at) return Number(job.done_at) - Number(job.created_at);
    if (job?.failed_at) return Infinity;
    await pause(200);
  }
  return Infinity;
}
