// Laws broken by a word or two, each in one place; what the bench says of it then.

/** @typedef {{ name: string, scene: string, file: string, from: string, to: string, fault: RegExp }} Break */

const MANUSCRIPTS = 'app/features/manuscripts';

/** @type {Break[]} */
export const BREAKS = [
  {
    name: 'L1: one review is enough',
    scene: 'a rejection on a single review',
    file: `${MANUSCRIPTS}/core/laws.ts`,
    from: 'facts.independentReviews + facts.reviewsBefore >= needs(facts)',
    to: 'facts.independentReviews + facts.reviewsBefore >= 1',
    fault: /^L1: /,
  },
  {
    name: 'L1: one person under two addresses is two',
    scene: 'a rejection on two reviews of one person under two addresses',
    file: 'app/platform/mail/mail-domain.ts',
    from: "const local = typed.split('+', 1)[0] || typed;",
    to: 'const local = typed;',
    fault: /^L1: /,
  },
  {
    name: 'L1: all reviews count that one editor entered',
    scene:
      'a rejection on two reviews that its editor entered, and confirmed from mailboxes of theirs',
    file: `${MANUSCRIPTS}/core/case/counted-reviews.ts`,
    from: "return !stands(review) && counted.some(isAlone) ? 'same-editor' : null;",
    to: "return isAlone(review) && counted.length < 0 ? 'same-editor' : null;",
    fault: /^L1: /,
  },
  {
    name: 'L1: reviewers count whom only one editor knows',
    scene: 'a rejection on two reviews by people whom only its editor knows',
    file: `${MANUSCRIPTS}/conflicts/one-hand.ts`,
    from: 'if (invitedBy === null || hasProvedOrcid(invitation)) return true;',
    to: 'if (invitedBy === null || invitation.keptOrcid !== undefined) return true;',
    fault: /^L1: /,
  },
  {
    name: 'L1: an objection takes no review away',
    scene: 'a rejection on a review whose reviewer objects to it',
    file: `${MANUSCRIPTS}/core/case/counted-reviews.ts`,
    from: "if (isObjected(review)) return 'objected';",
    to: '',
    fault: /^L1: /,
  },
  {
    name: 'L1: two accounts of an editor are two editors',
    scene: 'a review that its editor entered and vouched for from a second account',
    file: `${MANUSCRIPTS}/conflicts/one-hand.ts`,
    from: 'if (match === null) return false;',
    to: 'if (match !== undefined) return false;',
    fault: /^L1: /,
  },
  {
    name: 'L2: who is proposed as an author decides still',
    scene: 'a decision by an editor who is proposed as an author',
    file: `${MANUSCRIPTS}/conflicts/judge.ts`,
    from: 'return [...authors, ...proposed].flatMap((author) =>',
    to: 'return [...authors, ...proposed.slice(99)].flatMap((author) =>',
    fault: /^(?:L2: |[a-z-]+: L2: )/,
  },
  {
    name: 'L3: whatever was done before a decision is no part in it',
    scene: 'an appeal answered by an editor who wrote a note before the decision',
    file: `${MANUSCRIPTS}/conflicts/one-hand.ts`,
    from: 'tookPart: [...own].some((each) => tookPart(each, paper)),',
    to: 'tookPart: paper.decisions.length < 0 && tookPart(account, paper),',
    fault: /^L3: /,
  },
  {
    name: 'L3: a second account of who decided took no part',
    scene: 'an appeal answered by who decided, from a second account',
    file: `${MANUSCRIPTS}/conflicts/one-hand.ts`,
    from: 'tookPart: [...own].some((each) => tookPart(each, paper)),',
    to: 'tookPart: tookPart(account, paper),',
    fault: /^L3: /,
  },
  {
    name: 'L4: published without an approved proof',
    scene: 'an article published without an approved proof, and without a reason',
    file: 'app/features/publishing/requirements/settle-requirements.server.ts',
    from: 'if (open.length === 0) return null;',
    to: 'if (open.length >= 0) return null;',
    fault: /^L4: /,
  },
  {
    name: 'L5: applied with one consent',
    scene: 'a change of authors to which one of them consented',
    file: `${MANUSCRIPTS}/author-changes/author-change.ts`,
    from: 'change.consents.every(({ consentedAt }) => consentedAt !== null)',
    to: 'change.consents.some(({ consentedAt }) => consentedAt !== null)',
    fault: /^L5: /,
  },
  {
    name: 'L5: one editor changes the authors of an article',
    scene: 'a published article given to other authors by one editor',
    file: 'app/features/publishing/corrections/correct-article.server.ts',
    from: 'const others = await becomesOthers(inside, articleId, { before, after: authors });',
    to: 'const others = authors.length < 0 && (await becomesOthers(inside, articleId, { before, after: authors }));',
    fault: /^L5: /,
  },
  {
    name: 'L6: an open finding stops nothing',
    scene: 'reviewers invited to a file that names an author',
    file: `${MANUSCRIPTS}/core/load-case.server.ts`,
    from: 'openFindings: Number(open ?? 0),',
    to: 'openFindings: Number(open ?? 0) * 0,',
    fault: /^L6: /,
  },
  {
    name: 'L6: reviewers are shown the paper ID',
    scene: 'a rejection on a single review',
    file: `${MANUSCRIPTS}/reviews/pages/task-frame.tsx`,
    from: "['Review number', String(task.reviewNumber)],",
    to: "['Review number', String(task.paperId)],",
    fault: /^L6: /,
  },
  {
    name: 'L6: a letter may name a reviewer',
    scene: 'a letter to the authors that names a reviewer',
    file: `${MANUSCRIPTS}/anonymity/searched-texts.ts`,
    from: "'for letters': (sides: Sides, text: string) => findReviewersIn(sides, text),",
    to: "'for letters': (sides: Sides, text: string) => findReviewersIn({ ...sides, invitations: [] }, text),",
    fault: /^L6: /,
  },
  {
    name: 'L2: institutions of editors say nothing',
    scene: 'a decision by an editor of an author’s institution, written otherwise',
    file: `${MANUSCRIPTS}/conflicts/find-matches.ts`,
    from: "['institution', matchWork(person, author)],",
    to: "['institution', matchWork({ ...person, institutions: [], emailKeys: [] }, { ...author, emailKey: null })],",
    fault: /^L[27]: /,
  },
  {
    name: 'L7: institutions of reviewers say nothing',
    scene: 'a reviewer of an author’s institution, written otherwise',
    file: `${MANUSCRIPTS}/conflicts/find-matches.ts`,
    from: "['institution', matchWork(person, author)],",
    to: "['institution', matchWork({ ...person, institutions: [], emailKeys: [] }, { ...author, emailKey: null })],",
    fault: /^L[27]: /,
  },
  {
    name: 'L8: a note leaves no line',
    scene: 'a note in the office',
    file: `${MANUSCRIPTS}/office/add-note.server.ts`,
    from: "event: 'note-added'",
    to: "event: 'section-chosen' as 'note-added'",
    fault: /^L8: /,
  },
  {
    name: 'L9: a correction keeps no earlier version',
    scene: 'a published article corrected',
    file: 'app/features/publishing/corrections/replace-article.server.ts',
    from: "await publishNotice(inside, articleId, earlier, { kind: 'correction', ...said });",
    to: "if (said.text === null) await publishNotice(inside, articleId, earlier, { kind: 'correction', ...said });",
    fault: /^L9: /,
  },
  {
    name: 'Who only recommends decides still',
    scene: 'a decision by an editor who only recommends',
    file: `${MANUSCRIPTS}/core/laws.ts`,
    from: "mover.role === 'editor' && mover.recommends ? 'recommends-only' : null;",
    to: "mover.role === 'author' ? 'recommends-only' : null;",
    fault: /^an editor decided where/,
  },
  {
    name: 'An editor closes alone, from a second account',
    scene: 'a manuscript closed by one editor with two accounts',
    file: `${MANUSCRIPTS}/conflicts/one-hand.ts`,
    from: 'proposedClosing: paper.closing !== null && own.has(paper.closing.by),',
    to: 'proposedClosing: paper.closing?.by === account,',
    fault: /^an editor closed alone/,
  },
  {
    name: 'Decisions are sent to no author',
    scene: 'a decline',
    file: `${MANUSCRIPTS}/steps/step.server.ts`,
    from: 'if (step.letter) await queueLettersToAuthors(',
    to: "if (step.letter && !leads.name.startsWith('dec')) await queueLettersToAuthors(",
    fault: /^the letter of a decision/,
  },
];

/** A file with its law broken. Fails where the code is another by now. */
export function breakIn(text, { name, from, to }) {
  if (text.split(from).length !== 2)
    throw new Error(`${name}: the code to break is not there once.`);
  return text.replace(from, () => to);
}
