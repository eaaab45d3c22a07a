// Attacks of people who mean to break a law: each is played to the end, and refused where the law is kept. The judge
// of the office looks at the rows and at what was seen, and knows nothing of the scene.
import { of, otherAddress, SECOND_ACCOUNT, SPELLINGS } from './people.mjs';

const [author, colleague, , , second, third] = of('author');
const [atOnePlace, editor, other] = of('editor');
const [chief] = of('chief');
/** The first three have accounts from before any manuscript; of these the second has proved no ORCID iD. */
const [one, reviewerAtOnePlace, two, invented] = of('reviewer');

/** @typedef {ReturnType<typeof import('./steps.mjs').openSteps>} Steps */

/** Invited, and the reviews of some are there. */
async function underReview(steps, { invited = [one, two], words } = {}) {
  const id = await steps.submit(author, { words });
  await steps.assess(editor, id);
  await steps.sendToReview(editor, id);
  for (const reviewer of invited) await steps.invite(editor, id, reviewer);
  return id;
}

/** Whatever the pages offer: the form that decides is sent as it would be after its preview. */
const decide = (steps, by, id, kind, letter = 'Dear author,\n\nthank you, and no.') =>
  steps.post(by, `${steps.of(id)}/decision`, {
    ...{ kind, round: '1', step: 'confirm' },
    ...{ subject: 'Your manuscript', letter },
  });

async function withinReach(steps, id) {
  const link = await steps.mailed(author, new RegExp(`^/track-your-paper/paper\\?id=${id}`));
  await steps.open(author, link);
  return `?${link.split('?')[1]}`;
}

const propose = (steps, id, key, person) =>
  steps.send(author, `/manuscripts/${id}/authors${key}`, {
    fields: {
      ...{ 'author-2-name': person.name, 'author-2-email': person.email },
      ...{ 'author-2-college': person.institution, reason: 'They drew the figures.' },
    },
  });

/** Two reviews that reviewers wrote themselves, and a decision on them. */
async function decided(steps, kind, before = async () => {}) {
  const id = await underReview(steps);
  await before(id);
  await steps.review(one, id, { recommendation: kind });
  await steps.review(two, id, { recommendation: kind });
  await steps.decide(editor, id, kind);
  return id;
}

/** @type {Record<string, (steps: Steps) => Promise<unknown>>} */
export const SCENES = {
  async 'a rejection on a single review'(steps) {
    const id = await underReview(steps, { invited: [one] });
    await steps.review(one, id);
    await decide(steps, editor, id, 'reject');
  },

  async 'a rejection on two reviews by people whom only its editor knows'(steps) {
    const id = await underReview(steps, { invited: [invented, reviewerAtOnePlace] });
    for (const reviewer of [invented, reviewerAtOnePlace]) await steps.review(reviewer, id);
    await decide(steps, editor, id, 'reject');
  },

  async 'a rejection on two reviews of one person under two addresses'(steps) {
    const id = await underReview(steps, { invited: [one] });
    const again = { name: 'Dana Miles', email: otherAddress(one), institution: 'Elsewhere' };
    await steps.invite(editor, id, again).catch(steps.isOver);
    await steps.review(one, id);
    await steps.review({ ...one, ...again }, id).catch(steps.isOver);
    await steps.vouch(chief, id, again).catch(steps.isOver);
    await decide(steps, editor, id, 'reject');
  },

  async 'a rejection on two reviews that its editor entered, and confirmed from mailboxes of theirs'(
    steps,
  ) {
    const id = await underReview(steps);
    for (const reviewer of [one, two]) {
      await steps.enter(editor, id, reviewer);
      await steps.confirm(reviewer, id);
    }
    await decide(steps, editor, id, 'reject');
  },

  async 'a rejection on a review whose reviewer objects to it'(steps) {
    const id = await underReview(steps);
    await steps.review(two, id);
    await steps.enter(editor, id, one);
    await steps.vouch(other, id, one);
    await steps.object(one, id);
    await steps.pass(24 * 16);
    await decide(steps, editor, id, 'reject');
  },

  async 'a review that its editor entered and vouched for from a second account'(steps) {
    const id = await underReview(steps);
    await steps.review(two, id);
    await steps.enter(editor, id, one);
    await steps.vouch(SECOND_ACCOUNT, id, one).catch(steps.isOver);
    await steps.pass(24 * 16);
    await decide(steps, editor, id, 'reject');
  },

  async 'a decision by an editor who is proposed as an author'(steps) {
    const id = await steps.submit(author);
    await steps.assess(editor, id);
    await propose(steps, id, await withinReach(steps, id), editor);
    await decide(steps, editor, id, 'decline');
  },

  async 'a decision by an editor of an author’s institution, written otherwise'(steps) {
    const id = await steps.submit({ ...colleague, institution: SPELLINGS[2] });
    await steps.assess(atOnePlace, id).catch(steps.isOver);
    await decide(steps, atOnePlace, id, 'decline');
  },

  async 'a reviewer of an author’s institution, written otherwise'(steps) {
    const id = await steps.submit({ ...colleague, institution: SPELLINGS[3] });
    await steps.assess(editor, id);
    await steps.sendToReview(editor, id);
    await steps.invite(editor, id, { ...reviewerAtOnePlace, institution: SPELLINGS[4] });
    await steps.review(reviewerAtOnePlace, id).catch(steps.isOver);
  },

  async 'an appeal answered by an editor who wrote a note before the decision'(steps) {
    const id = await decided(steps, 'reject', (paper) => steps.note(other, paper));
    await steps.appeal(author, id, await withinReach(steps, id));
    await steps.dismiss(other, id);
  },

  async 'an appeal answered by who decided, from a second account'(steps) {
    const id = await decided(steps, 'reject');
    await steps.appeal(author, id, await withinReach(steps, id));
    await steps.dismiss(SECOND_ACCOUNT, id);
  },

  async 'an article published without an approved proof, and without a reason'(steps) {
    const id = await decided(steps, 'accept');
    await steps.sign(author, id, await withinReach(steps, id));
    await steps.produce(editor, id);
    await steps.publish(editor, id).catch(steps.isOver);
  },

  async 'a change of authors to which one of them consented'(steps) {
    const id = await steps.submit(author, { second });
    await steps.assess(editor, id);
    await propose(steps, id, await withinReach(steps, id), third);
    await steps.consent(third, id);
    await steps.approve(editor, id).catch(steps.isOver);
    await steps.settle();
  },

  async 'reviewers invited to a file that names an author'(steps) {
    const id = await steps.submit(author, {
      words: `By ${author.name}, of ${author.institution}.`,
    });
    await steps.assess(editor, id);
    await steps.useAsSentIn(editor, id);
    await steps.sendToReview(editor, id).catch(steps.isOver);
    await steps.pass(1);
    await steps.invite(editor, id, one).catch(steps.isOver);
  },

  async 'a letter to the authors that names a reviewer'(steps) {
    const id = await underReview(steps);
    for (const reviewer of [one, two]) await steps.review(reviewer, id);
    await decide(steps, editor, id, 'reject', `Dear author,\n\n${two.name} read it with care.`);
    await steps.settle();
  },

  async 'a note in the office'(steps) {
    const id = await steps.submit(author);
    await steps.note(editor, id);
  },

  async 'a decline'(steps) {
    const id = await steps.submit(author);
    await steps.assess(editor, id);
    await decide(steps, editor, id, 'decline');
    await steps.settle();
  },

  async 'a decision by an editor who only recommends'(steps) {
    const id = await steps.submit(author);
    await steps.assess(editor, id);
    await steps.chiefDecides(chief, true);
    await decide(steps, editor, id, 'decline');
  },

  async 'a manuscript closed by one editor with two accounts'(steps) {
    const id = await steps.submit(author);
    await steps.assess(editor, id);
    await steps.close(editor, SECOND_ACCOUNT, id);
  },

  async 'a published article corrected'(steps) {
    const article = await steps.upload(chief, {
      title: 'Meters at night',
      names: [author, second],
    });
    await steps.correct(other, article, { name: 'Meters at noon' });
  },

  async 'a published article given to other authors by one editor'(steps) {
    const article = await steps.upload(chief, { title: 'Doors by day', names: [author, second] });
    await steps.correct(other, article, { 'author-0-name': third.name }).catch(steps.isOver);
  },
};
