// The steps of a manuscript as people make them who do as the site wishes, for scenes to build on.
import { openStage } from './stage.mjs';

/**
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {ReturnType<typeof openSteps>} Steps
 */

/** @param {Awaited<ReturnType<typeof import('./open-office.mjs').openOffice>>} office */
export function openSteps(office) {
  const stage = openStage(office);
  const of = (id) => `/office/manuscripts/${id}`;
  const steps = {
    ...stage,
    of,
    /** @param {{ words?: string, second?: Person, title?: string }} [options] @returns {Promise<number>} the paper ID */
    async submit(author, { words = 'Sensors sleep at night.', second, title } = {}) {
      const { path } = await stage.send(author, '/paper-submission', {
        fields: {
          ...{ title: title ?? `How ${author.first} listens to gateways`, author: author.name },
          ...{ email: author.email, mobile: '+44 1632 960001', college: author.institution },
          ...{ country: 'India', pdf: await stage.pdf(words) },
          // The scenes of one author have one title.
          another: 'on',
          ...(second && { additionalAuthor: second.name, additionalEmail: second.email }),
        },
      });
      const id = Number(/\b20\d{7}\b/.exec(path)?.[0]);
      if (!id) throw new Error(`The manuscript of ${author.name} was not taken.`);
      await stage.settle();
      return id;
    },
    assess: (editor, id) => stage.send(editor, of(id), { to: /assessment$/ }),
    sendToReview: (editor, id) =>
      stage.send(editor, of(id), { to: /\/review$/, fields: { reason: 'It is read as it is.' } }),
    /** @returns {Promise<import('./browser.mjs').Answer>} */
    async invite(editor, id, { name, email, institution }) {
      const page = `${of(id)}/reviewers`;
      const first = await stage.open(editor, page);
      if (first.body.includes('Continue to inviting reviewers')) {
        const fields = { reason: 'I send the file myself.' };
        await stage.sendFrom(editor, first, { button: /Continue to/, fields });
      }
      const fields = { name, email, institution };
      return stage.send(editor, page, { button: /invite=typed/, fields });
    },
    /** By the link in the mail, to its end. */
    async review(reviewer, id, { recommendation = 'reject' } = {}) {
      const link = await linkOf(reviewer, id);
      await stage.send(reviewer, link, { to: /answer/, button: /Accept/ });
      const sent = await stage.send(reviewer, link.replace('?', '/report?'), {
        button: /intent=submit/,
        fields: { recommendation, forAuthors: 'The gateways are said to listen.' },
      });
      return stage.sendFrom(reviewer, sent, { button: /Submit/ });
    },
    /** What an editor enters for a reviewer, as if it had come by mail. */
    async enter(editor, id, reviewer) {
      const invitation = await invitationOf(reviewer, id);
      return stage.send(editor, `/office/invitations/${invitation}/review`, {
        button: /Enter the review/,
        fields: { recommendation: 'reject', forAuthors: 'It was said on the phone.' },
      });
    },
    confirm: async (reviewer, id) =>
      stage.send(reviewer, await linkOf(reviewer, id), { to: /answer/, button: /answer=confirm/ }),
    object: async (reviewer, id) =>
      stage.send(reviewer, await linkOf(reviewer, id), {
        ...{ to: /answer/, button: /answer=object/ },
        fields: { reason: 'I never wrote this.' },
      }),
    vouch: async (editor, id, reviewer) =>
      stage.send(editor, `/office/invitations/${await invitationOf(reviewer, id)}`, {
        button: /action=vouch/,
        fields: { note: 'I was on the phone too.' },
      }),
    note: (editor, id) =>
      stage.send(editor, of(id), { to: /notes$/, fields: { text: 'It reads well.' } }),
    appeal: (author, id, key) =>
      stage.send(author, `/manuscripts/${id}/appeal${key}`, {
        fields: { reasons: 'The first report is about another paper.' },
      }),
    dismiss: (editor, id) =>
      stage.post(editor, `${of(id)}/appeal`, {
        ...{ answer: 'dismiss', step: 'confirm', subject: 'Your appeal' },
        letter: 'Dear author,\n\nthe decision stands.',
      }),
    async produce(editor, id) {
      const page = `${of(id)}/production`;
      const final = await stage.pdf('Sensors, typeset.');
      await stage.send(editor, page, { to: /final-files$/, fields: { final } });
      const { upload } = await office.platform.db
        .selectFrom('uploads')
        .select('id as upload')
        .where('paper_id', '=', String(id))
        .executeTakeFirstOrThrow();
      const fields = { abst: 'Sensors sleep, and gateways listen.', keywords: 'sensors, sleep' };
      await stage.send(editor, `/dashboard/uploads/${upload}`, { fields });
    },
    publish: (editor, id) => stage.send(editor, `${of(id)}/publish`, { button: /wish=publish/ }),
    /** What was never a manuscript, published at once. @returns {Promise<number>} of the article */
    async upload(editor, { title, names }) {
      const file = await stage.pdf(title);
      const { body } = await stage.post(
        ...[editor, '/upload.php'],
        {
          ...{ name: title, email: names.map(({ name }) => name).join(', '), man_id: '' },
          ...{ volume: '14', issue: 'Issue 1', page_no: '1-9', year: '2026' },
          ...{ doi_no: `10.5555/${title.replaceAll(' ', '-')}`, abst: 'Sensors sleep.' },
          ...{ keywords: 'sensors, sleep', file },
        },
        { isMultipart: true },
      );
      const { id } = JSON.parse(body.toString());
      const page = `/dashboard/uploads/${id}`;
      await stage.send(editor, page, { to: /publication$/, button: /wish=now/ });
      const article = await office.platform.db
        .selectFrom('articles')
        .select('id')
        .where('title', '=', title)
        .executeTakeFirstOrThrow();
      return article.id;
    },
    async correct(editor, article, fields) {
      const page = `/office/articles/${article}/correction`;
      const notice = { notice: 'It was not so.', ...fields };
      return stage.send(editor, page, { to: /correction/, fields: notice });
    },
    consent: async (author, id) => {
      const link = await stage.mailed(author, new RegExp(`^/manuscripts/${id}/authors/consent`));
      return stage.send(author, link, { button: /answer=yes/ });
    },
    approve: (editor, id) =>
      stage.send(editor, `${of(id)}/authors`, { to: /author-change$/, button: /answer=approve/ }),
    /** The file as it came becomes the one for reviewers. */
    async useAsSentIn(editor, id) {
      await stage.send(editor, `${of(id)}/files`, { button: /step=as-sent-in/, to: /copy$/ });
      await stage.settle();
    },
    sign: (author, id, key) =>
      stage.send(author, `/manuscripts/${id}/agreement${key}`, {
        fields: { name: author.name, consent: 'yes' },
      }),
    async close(proposer, confirmer, id) {
      const page = `${of(id)}/closing`;
      const seen = await stage.send(proposer, `${page}?reason=other`, {
        ...{ to: /closing/, button: /step=preview/ },
        fields: { words: 'It is no paper of our field.' },
      });
      await stage.sendFrom(proposer, seen, { to: /closing/, button: /step=confirm/ });
      const confirming = { to: /answer$/, button: /answer=confirm/ };
      await stage.send(confirmer, page, confirming).catch(steps.isOver);
    },
    /** An attack ends where the site offers the next step no more. @throws what else it is */
    isOver(error) {
      if (!/offers no form|No mail to|was answered/.test(error.message)) throw error;
    },
    /** To the end, or as far as it is let. */
    async decide(editor, id, kind) {
      const page = `${of(id)}/decision?kind=${kind}`;
      const written = await stage.open(editor, page);
      if (written.status !== 200) return written;
      const seen = await stage.sendFrom(editor, written, {
        to: /decision/,
        button: /See the letter/,
      });
      if (seen.status !== 200) return seen;
      return stage.sendFrom(editor, seen, { to: /decision/, button: /^Decide/ });
    },
    /** @param {boolean} isChief whether editors only recommend from now on */
    async chiefDecides(chief, isChief) {
      const page = '/office/review-settings';
      const fields = isChief ? { decides: 'chief' } : {};
      const step = isChief ? 'decisions' : 'decisions-of-file';
      await stage.post(chief, page, { ...fields, step });
    },
    state: async (id) => {
      const { state } = await office.platform.db
        .selectFrom('manuscripts')
        .select('state')
        .where('paper_id', '=', id)
        .executeTakeFirstOrThrow();
      return state;
    },
  };
  return steps;

  async function invitationOf({ email }, id) {
    const row = await office.platform.db
      .selectFrom('review_invitations')
      .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
      .innerJoin('reviewers', 'reviewers.id', 'reviewer_id')
      .select('review_invitations.id as id')
      .where('paper_id', '=', id)
      .where('reviewers.email', '=', email)
      .executeTakeFirst();
    if (!row) throw new Error(`The list of reviewers offers no form for ${email}.`);
    return row.id;
  }

  async function linkOf(reviewer, id) {
    const invitation = await invitationOf(reviewer, id);
    return stage.mailed(reviewer, new RegExp(`^/review/${invitation}\\?`));
  }
}
