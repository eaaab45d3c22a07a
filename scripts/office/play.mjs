// What one person does: opens a page, follows a link or fills a form in, looks at the answer, goes on.
import { setTimeout as pause } from 'node:timers/promises';
import { fill } from './fill.mjs';
import { LEAVERS, PASSWORD, PROMOTED } from './people.mjs';
import { readPage } from './page.mjs';

/** The list of all people: from it a stranger would become an editor, and stay a stranger to the judge. */
const ALL_PEOPLE = /^\/account\/roles(?:$|\?page=)/;

/** How likely each way is, beside 3 for one that is not named here: the first that fits counts. */
const FORMS = [
  [/account\/(?:roles\/people\/[\w-]+|delete)$/, 3],
  [/search|sign-out|password|two-factor|sessions|account|regist|login|verify/, 0],
  [/track-your-paper$/, 0.05],
  [/withdraw/, 0.02],
  [/conflict$/, 0.02],
  [/conflict-check$/, 6],
  [/manuscripts\/\d+\/reviewers$/, 6],
  [/closing$/, 8],
  [/closing\/answer$/, 4],
  [/recommendation$/, 4],
  [/taking-back/, 12],
  [/messages\/settled/, 1],
  [/messages$/, 0.04],
  [/notes$/, 0.1],
  [/section$/, 0.05],
  [/assignment$/, 0.1],
  [/guest-editor/, 0.5],
  [/review-settings|letters|sections|issues|texts/, 0],
  [/mails|jobs|roles|office\/reviewers/, 0.02],
  [/unpublish|retraction/, 0.1],
  [/correction$/, 0.3],
  [/discard/, 0.05],
  [/author-change$/, 10],
  [/authors\/consent$|authorship$/, 10],
  [/manuscripts\/\d+\/authors$/, 1],
  [/office\/invitations\/\d+\/review$/, 8],
  [/office\/manuscripts\/\d+\/return$/, 4],
  [/office\/invitations|anonymised-copy|corrections$|revision-due|call-back$/, 0.2],
  [/^\/dashboard$/, 0.05],
  [/completion(?:\/\w+)?$/, 0.5],
  [/findings$|manuscripts\/\d+\/return$/, 6],
  [
    /decision|report|answer|revision$|appeal|agreement|proofs|publication|production|final-files/,
    8,
  ],
];
const LINKS = [
  [/^\/account\/roles\/people\//, 3],
  [/^\/(?:downloads|publication-charges|login-code|verify-email)/, 0.002],
  [/[?&](?:page|q)=|\.(?:json|csv|xml|svg)\b|sign-out|account|\.ics/, 0.01],
  [/^\/office\/(?:issues|letters|sections|settings|reviewers|mails|jobs|changes|report)/, 0.05],
  [/withdraw/, 0.02],
  [/completion/, 0.4],
  [/recommendation$/, 6],
  [/closing\?reason/, 6],
  [/closing/, 0.5],
  [/messages/, 0.2],
  [/corrections/, 0.1],
  [/authors\/consent|authorship/, 12],
  [/office\/invitations\/\d+\/review/, 6],
  [/^\/office\/invitations\/\d+/, 1],
  [/history|certificates/, 0.1],
  [/\/authors(?:\?|$)/, 0.5],
  [/files\/|\.pdf/, 0.2],
  [/taking-back/, 4],
  [/office\/manuscripts\/\d+\/return/, 1],
  [/^\/manuscripts\/\d+\/return|revision/, 6],
  [/decision\?kind=(?:accept|reject)/, 8],
  [/decision\?kind=minor/, 3],
  [/production|proofs|publication|appeal|agreement/, 8],
  [/decision\?kind=/, 0.5],
  [/^\/office\/manuscripts\/\d+\/(?:reviews|text|files|letters)$/, 0.2],
  [/^\/office\/manuscripts\/\d+\/reviewers/, 4],
  [/^\/office\/manuscripts\/\d+|^\/dashboard\/(?:uploads|manuscripts)\/\d+/, 3],
  [/^\/review\/\d+\/report/, 8],
  [/^\/manuscripts\/\d+|^\/review\/\d+|^\/track-your-paper\/paper/, 4],
  [/^\/office\/manuscripts\?queue|^\/dashboard\/reviews|^\/office\/uploads/, 0.5],
  [/^\/(?:office|dashboard)/, 0.1],
];
const BUTTONS = [
  [/^delete my account/i, 3],
  // A change of authors needs the consent of all.
  [/^(?:I do not agree|refuse)/i, 0.1],
  [/declin|revoke|cancel|withdraw|remove|refuse|discard|delete|unpublish/i, 0.25],
  [/^(?:change|edit|back)/i, 0.2],
  [/^save/i, 1],
  [/^object/i, 1],
  [/^correct it and send/i, 1],
  [/^preview/i, 8],
];

/** Where a page leads that asks a user to log in. */
export const LOGIN = /^\/(?:author-login|editor-reviewer-login|already-register)/;

const weightOf = (table, text, usual) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? usual;

/** Less for a form that only ends something. */
const wishFor = ({ buttons }) =>
  Math.max(...buttons.map(({ text }) => (text === '' ? 0 : weightOf(BUTTONS, text, 3)))) / 3;

/**
 * @param {import('./people.mjs').Person} person
 * @param {object} site
 * @param {ReturnType<typeof import('./browser.mjs').openBrowser>} site.browser
 * @param {() => number} site.chance
 * @param {() => number} site.now
 * @param {(person: import('./people.mjs').Person) => string[]} site.mailedPaths newest last
 * @param {() => boolean} site.isFull whether there are manuscripts enough
 * @param {string[]} site.knownPaths that others have opened
 * @param {(what: string, status: number) => void} site.onSent
 * @param {() => Promise<void>} site.register again, once the own account was deleted
 */
export function actorFor(
  person,
  { browser, chance, now, mailedPaths, isFull, knownPaths, onSent, register },
) {
  const among = (options) => {
    let rest = chance() * options.reduce((sum, [weight]) => sum + weight, 0);
    return options.find(([weight]) => (rest -= weight) < 0)?.[1] ?? null;
  };

  async function open(path) {
    const answer = await browser.get(path);
    if (!person.username || !LOGIN.test(answer.path)) return answer;
    if (!(await logIn())) {
      await register();
      await logIn();
    }
    return browser.get(path);
  }

  async function logIn() {
    const fields = [
      ['username', person.username],
      ['password', PASSWORD],
    ];
    const { status, path } = await browser.send('/author-login', { fields });
    onSent('log in', status);
    return !LOGIN.test(path);
  }

  // A reviewer who submits would know authors, and a stranger only looks.
  const isOwn =
    { reviewer: /^\/review\/|account\/delete/, stranger: /account\/delete/ }[person.kind] ?? /./;
  const starts = {
    author: () => [
      [isFull() ? 0 : 1, '/paper-submission'],
      [person.username ? 2 : 0, '/dashboard'],
    ],
    reviewer: () => [[person.username ? 1 : 0, '/dashboard/reviews']],
    editor: () => [
      [3, '/office/manuscripts'],
      ...['new', 'to-assess', 'late'].map((queue) => [1, `/office/manuscripts?queue=${queue}`]),
      ...[...['to-invite', 'ready', 'appeals', 'production', 'closings', 'recommendations']].map(
        (queue) => [3, `/office/manuscripts?queue=${queue}`],
      ),
      [1, '/office'],
      [1, '/office/uploads'],
      ...PROMOTED.map(({ username }) => [
        person.kind === 'chief' ? 1 / PROMOTED.length : 0,
        `/account/roles?q=${username}`,
      ]),
    ],
    guest: () => [[2, '/dashboard']],
    // Without the keys that mailed links bear.
    stranger: () => knownPaths.slice(-200).map((path) => [1, path.replace(/\?.*/s, '')]),
  };

  /** One visit: up to ten pages. False when nothing was done. */
  return async function visit() {
    const mailed = mailedPaths(person).slice(-20);
    const start = among([
      ...starts[/chief|second/.test(person.kind) ? 'editor' : person.kind](),
      ...mailed.map((path) => [(person.username ? 0.1 : 1) * weightOf(LINKS, path, 0.2), path]),
      [LEAVERS.includes(person) ? 0.1 : 0, '/account/delete'],
    ]);
    if (!start) return false;
    let answer = await open(start);
    let hasSent = false;
    for (let steps = 0; steps < 10 && answer.type.startsWith('text/html'); steps += 1) {
      const { forms, links } = readPage(answer.body.toString(), answer.path);
      // People go on with what they have begun.
      const own = steps > 0 && answer.status < 300 ? 2 : 1;
      const next = among([
        ...forms
          .filter(({ isPost, path, buttons }) => isPost && buttons.length > 0 && isOwn.test(path))
          .map((form) => [
            own * weightOf(FORMS, form.path.replace(/\?.*/s, ''), 3) * wishFor(form),
            { form },
          ]),
        ...links
          .filter((path) => !ALL_PEOPLE.test(path))
          .map((path) => [weightOf(LINKS, path, 0.002), { path }]),
        [0.3, null],
      ]);
      if (!next) break;
      hasSent ||= next.form !== undefined;
      answer = next.form ? await sendTwice(next.form) : await open(next.path);
      knownPaths.push(answer.path);
    }
    return hasSent;
  };

  /** What is refused for something small, such as a form that was sent too soon, is mended once. */
  async function sendTwice(form) {
    const answer = await send(form);
    if (answer.status !== 422 || chance() < 0.2) return answer;
    const again = readPage(answer.body.toString(), answer.path).forms.find(
      ({ path, isPost }) => isPost && path === form.path,
    );
    return again ? send(again) : answer;
  }

  async function send(form) {
    const button = among(
      form.buttons
        .filter(({ text }) => text !== '')
        .map((each) => [weightOf(BUTTONS, each.text, 3), each]),
    );
    const fields = await fill(form, { person, chance, now });
    // No person fills in faster a form that is open to machines.
    if (form.fields.some(({ name }) => name === 'started')) await pause(3100);
    if (button?.name) fields.push([button.name, button.value]);
    const path = button?.path ?? form.path;
    const answer = await browser.send(path, { fields, isMultipart: form.isMultipart });
    onSent(path.replace(/\?.*/s, '').replace(/\d+/g, 'N'), answer.status);
    return answer;
  }
}
