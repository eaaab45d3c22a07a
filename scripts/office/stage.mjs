// What a scene is played with: a person opens a page, sends one of its forms with words of their own, reads a mail.
import { setTimeout as pause } from 'node:timers/promises';
import { makePdfOf } from '../../tests/support/documents/make-telling-pdf.ts';
import { readPage } from './page.mjs';
import { ownerOf, PASSWORD } from './people.mjs';
import { LOGIN } from './play.mjs';
import { untilSettled } from './time.mjs';

/** @param {Awaited<ReturnType<typeof import('./open-office.mjs').openOffice>>} office */
export function openStage({ browsers, clock, note, platform, post, watching }) {
  /** Of a person, be it under another name. */
  const browserOf = ({ email }) =>
    browsers.get([...browsers.keys()].find((each) => each.email === email) ?? ownerOf(email));

  async function open(person, path) {
    const browser = browserOf(person);
    const answer = await browser.get(path);
    if (!person.username || !LOGIN.test(answer.path)) return answer;
    const fields = [
      ['username', person.username],
      ['password', PASSWORD],
    ];
    await browser.send('/author-login', { fields });
    return browser.get(path);
  }

  const stage = {
    open,
    /**
     * Opens a page and sends a form of it, filled in as it came but for some fields.
     * @param {import('./people.mjs').Person} person
     * @param {string} path of the page
     * @param {object} what
     * @param {RegExp} [what.to] where the form is sent to; otherwise the page's own address
     * @param {RegExp} [what.button] words of the button that is pressed, or `name=value` of what it sends
     * @param {Record<string, unknown>} [what.fields] a text, a file, or null for a box that is not ticked
     * @returns {Promise<import('./browser.mjs').Answer>} the page that follows
     * @throws where the page offers no such form, or it is refused
     */
    async send(person, path, { to, button, fields = {} }) {
      const page = await open(person, path);
      return sendFrom(person, page, { to, button, fields });
    },
    sendFrom,
    /** What a page need not offer: sent all the same. */
    async post(person, path, fields, { isMultipart = false } = {}) {
      if (person.username) await open(person, '/account');
      const answer = await browserOf(person).send(path, {
        fields: Object.entries(fields),
        isMultipart,
      });
      await watching.look(note);
      return answer;
    },
    /** The newest link that was mailed to a person. @throws when none comes within a minute */
    async mailed(person, pattern) {
      for (let tries = 0; tries < 300; tries += 1) {
        const found = post.mailedPaths(person).findLast((path) => pattern.test(path));
        if (found) return found;
        // An invitation leaves after a minute, in which it can be taken back.
        if (tries === 25) clock.move(60_000);
        await pause(200);
      }
      throw new Error(`No mail to ${person.email} has a link like ${pattern}.`);
    },
    /** @param {number} hours */
    async pass(hours) {
      clock.move(hours * 3_600_000);
      if (!(await untilSettled(platform, clock))) note('the queue was not empty after two minutes');
    },
    settle: () => untilSettled(platform, clock),
    pdf: async (words) => ({ name: 'paper.pdf', content: await makePdfOf('A paper', words) }),
  };
  return stage;

  async function sendFrom(person, page, { to, button, fields = {} }) {
    const { forms } = readPage(page.body.toString(), page.path);
    /** By its words, or by what it sends. */
    const isMeant = ({ text, name, value }) => (button ?? /./).test(`${text} ${name}=${value}`);
    const bare = page.path.replace(/\?.*/s, '');
    const form = forms.find(
      ({ isPost, path, buttons }) =>
        isPost &&
        (to ? to.test(path) : path.replace(/\?.*/s, '') === bare) &&
        buttons.some(isMeant),
    );
    const pressed = form?.buttons.find(isMeant);
    if (!form) {
      const offered = forms.map(
        ({ path, buttons }) => `${path} ${buttons.map(({ text }) => text).join()}`,
      );
      throw new Error(
        `${page.path} (${page.status}) offers no form for ${to ?? bare} “${button ?? ''}”, but ${offered.join(' | ')}`,
      );
    }
    if (form.fields.some(({ name }) => name === 'started')) await pause(3100);
    const sent = form.fields.flatMap(asItCame).filter(([name]) => !(name in fields));
    for (const [name, value] of Object.entries(fields)) {
      for (const each of [value].flat()) if (each !== null) sent.push([name, each]);
    }
    if (pressed.name) sent.push([pressed.name, pressed.value]);
    const target = pressed.path ?? form.path;
    const answer = await browserOf(person).send(target, {
      fields: sent,
      isMultipart: form.isMultipart,
    });
    await watching.look(note);
    if (answer.status >= 400) throw new Error(`${target} was answered ${answer.status}.`);
    return answer;
  }
}

/** A field as a browser sends it that was not touched. */
function asItCame({ name, type, value, isChecked, options }) {
  if (type === 'file') return [[name, { name: '', content: Buffer.alloc(0) }]];
  if (type === 'radio' || type === 'checkbox') return isChecked ? [[name, value || 'on']] : [];
  if (type !== 'select') return [[name, value]];
  const chosen = options.find(({ isChosen }) => isChosen) ?? options[0];
  return chosen ? [[name, chosen.value]] : [];
}
