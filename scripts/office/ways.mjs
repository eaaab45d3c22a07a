// Whether every open manuscript has a person who can act, and who was told.
import { readPage } from './page.mjs';
import { PASSWORD, PEOPLE, WRITING_EDITOR } from './people.mjs';
import { LOGIN } from './play.mjs';

/** States in which nothing has to be done. */
export const ENDS = new Set([
  ...['declined', 'rejected', 'dismissed', 'published', 'withdrawn', 'closed'],
]);
const EDITORS = PEOPLE.filter(({ kind }) => ['editor', 'second', 'chief', 'guest'].includes(kind));

/** What leads no manuscript on. */
const NO_WAY = new RegExp(
  [
    ...[
      'notes$',
      'section$',
      'conflict$',
      'assignment$',
      'closing(?:\\?|$)',
      'withdraw',
      'history',
    ],
    ...[
      'files/',
      '\\.pdf',
      '/authors$',
      'messages',
      'corrections$',
      'revision-due$',
      'guest-editor$',
    ],
    ...['^/office/.*/(?:return|agreement)$', '^/office/.*/(?:reviews|text|files|letters)$'],
  ].join('|'),
);

/** @returns {Promise<{ text: string, paper: number }[]>} one for each manuscript that is stuck */
export async function findDeadEnds({ rows, browsers, post }) {
  const stuck = [];
  for (const manuscript of rows.manuscripts) {
    const paper = manuscript.paper_id;
    const say = (text) => stuck.push({ text: `${manuscript.state}: ${text}`, paper });
    const isWriter = rows.manuscript_authors.some(
      (row) =>
        row.manuscript_id === manuscript.id &&
        row.removed_at === null &&
        row.email_key === WRITING_EDITOR.email,
    );
    if (isWriter) {
      const { status } = await enter(browsers, WRITING_EDITOR, `/office/manuscripts/${paper}`);
      if (status === 200) say('L2: an editor opens the own manuscript');
    }
    if (ENDS.has(manuscript.state)) continue;
    const ways = [
      ...(await waysOfEditors(browsers, manuscript)),
      ...(await waysOfAuthor(browsers, { rows, manuscript, post })),
      ...waysOfReviewers(rows, manuscript),
    ];
    if (ways.length === 0) say('nobody can act');
    else if (!ways.some(({ email }) => wasTold(rows, manuscript, email))) {
      const who = ways.map(({ email, path }) => `${email} ${path}`).join(', ');
      say(`nobody who can act was told since it came there: ${who.replace(/\d{6,}/g, 'N')}`);
    }
  }
  return stuck;
}

async function waysOfEditors(browsers, { paper_id: paper, state }) {
  const ways = [];
  for (const person of EDITORS) {
    const own = `/office/manuscripts/${paper}`;
    const answer = await enter(browsers, person, own);
    const { forms, links } = readPage(answer.body.toString(), own);
    // To a chief with a conflict it opens for this alone: no other editor may take it on.
    const guest = forms.find((form) => form.isPost && form.path === `${own}/guest-editor`);
    // Nor where all who may open it took part in the decision that is appealed.
    if (guest && (answer.status === 403 || state === 'appealed'))
      ways.push({ email: person.email, path: guest.path });
    if (answer.status !== 200) continue;
    const offered = [...forms.filter(({ isPost }) => isPost).map((form) => form.path), ...links];
    const paths = offered.filter((each) => each.startsWith(`${own}/`) && !NO_WAY.test(each));
    for (const path of new Set(paths)) {
      if (!(await canBeMade(browsers, person, { path, own, forms }))) continue;
      ways.push({ email: person.email, path });
      break;
    }
  }
  return ways;
}

/** Whether a step can be made: its form is on the page, or the page that a link leads to has one that can be sent. */
async function canBeMade(browsers, person, { path, own, forms }) {
  if (forms.some((form) => form.isPost && form.path === path)) return true;
  const answer = await enter(browsers, person, path);
  if (answer.status !== 200) return false;
  const page = readPage(answer.body.toString(), path);
  return page.forms.some(
    (form) =>
      form.isPost &&
      form.path.startsWith(own) &&
      form.buttons.length > 0 &&
      (!NO_WAY.test(form.path) || form.path === path),
  );
}

/** By the newest of the links that were mailed, as an author without an account has nothing else. */
async function waysOfAuthor(browsers, { rows, manuscript, post }) {
  const author = rows.manuscript_authors.find(
    (row) => row.manuscript_id === manuscript.id && row.position === manuscript.corresponding,
  );
  const person = PEOPLE.find(({ email }) => email === author?.email);
  if (!person) return [];
  const mailed = post
    .mailedPaths(person)
    .findLast(
      (path) =>
        path.startsWith('/track-your-paper/paper') && path.includes(String(manuscript.paper_id)),
    );
  if (!mailed) return [];
  const answer = await enter(browsers, person, mailed);
  if (answer.status !== 200) return [];
  const { links } = readPage(answer.body.toString(), mailed);
  const path = links.find(
    (each) =>
      each.startsWith(`/manuscripts/${manuscript.paper_id}/`) &&
      !NO_WAY.test(each.replace(/\?.*/s, '')),
  );
  return path ? [{ email: person.email, path: path.replace(/\?.*/s, '') }] : [];
}

const waysOfReviewers = (rows, { id, round }) =>
  rows.review_invitations
    .filter((row) => row.manuscript_id === id && row.round === round)
    .filter((row) => row.invited_at && !row.declined_at && !row.cancelled_at)
    .filter(
      (row) => !rows.reviews.some((each) => each.invitation_id === row.id && each.completed_at),
    )
    .map((row) => ({
      email: rows.reviewers.find((each) => each.id === row.reviewer_id).email,
      path: 'review',
    }));

/** By a letter on it, or by the daily list where it names the manuscript, or says that there are more than it names. */
const wasTold = (rows, { paper_id: paper, moved_at: movedAt }, email) =>
  rows.mails.some(
    (mail) =>
      mail.to_address === email &&
      Number(mail.created_at) >= Number(movedAt) - 60_000 &&
      (mail.about === `manuscript:${paper}` ||
        (/digest/.test(mail.purpose) &&
          (mail.text.includes(String(paper)) || /\bmore\b/.test(mail.text))) ||
        mail.subject.includes(String(paper))),
  );

async function enter(browsers, person, path) {
  const browser = browsers.get(person);
  const answer = await browser.get(path);
  if (!LOGIN.test(answer.path)) return answer;
  const fields = [
    ['username', person.username],
    ['password', PASSWORD],
  ];
  await browser.send('/author-login', { fields });
  return browser.get(path);
}
