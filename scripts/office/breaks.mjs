// Laws broken by a word or two, each in one place; what the bench says of it then.

/** @typedef {{ name: string, file: string, from: string, to: string, fault: RegExp }} Break */

const MANUSCRIPTS = 'app/features/manuscripts';

/** @type {Break[]} */
export const BREAKS = [
  {
    name: 'L1: one review is enough',
    file: `${MANUSCRIPTS}/core/laws.ts`,
    from: 'facts.independentReviews + facts.reviewsBefore >= needs(facts)',
    to: 'facts.independentReviews + facts.reviewsBefore >= 1',
    fault: /^L1: /,
  },
  {
    name: 'L1: one person under two addresses is two',
    file: 'app/platform/mail/mail-domain.ts',
    from: "const name = local.split('+', 1)[0] || local;",
    to: 'const name = local;',
    fault: /^L1: /,
  },
  {
    name: 'L2: who is proposed as an author decides still',
    file: `${MANUSCRIPTS}/conflicts/judge.ts`,
    from: 'findMatches(person, [...sides.authors, ...sides.proposed])',
    to: '[]',
    fault: /^(?:L2: |[a-z-]+: L2: )/,
  },
  {
    name: 'L3: whatever was done before a decision is no part in it',
    file: `${MANUSCRIPTS}/editors/find-editor.server.ts`,
    from: 'tookPart: [...own].some((account) => tookPart(account, manuscript)),',
    to: 'tookPart: manuscript.decisions.length < 0 && tookPart(user.id, manuscript),',
    fault: /^L3: /,
  },
  {
    name: 'L4: published without an approved proof',
    file: 'app/features/publishing/requirements/settle-requirements.server.ts',
    from: 'if (open.length === 0) return null;',
    to: 'if (open.length >= 0) return null;',
    fault: /^L4: /,
  },
  {
    name: 'L5: applied with one consent',
    file: `${MANUSCRIPTS}/author-changes/author-change.ts`,
    from: 'change.consents.every(({ consentedAt }) => consentedAt !== null)',
    to: 'change.consents.some(({ consentedAt }) => consentedAt !== null)',
    fault: /^L5: /,
  },
  {
    name: 'L6: an open finding stops nothing',
    file: `${MANUSCRIPTS}/core/load-case.server.ts`,
    from: 'openFindings: Number(open ?? 0),',
    to: 'openFindings: Number(open ?? 0) * 0,',
    fault: /^L6: /,
  },
  {
    name: 'L6: reviewers are shown the paper ID',
    file: `${MANUSCRIPTS}/reviews/pages/task-frame.tsx`,
    from: "['Review number', String(task.reviewNumber)],",
    to: "['Review number', String(task.paperId)],",
    fault: /^L6: /,
  },
  {
    name: 'L7: institutions of reviewers say nothing',
    file: `${MANUSCRIPTS}/conflicts/find-matches.ts`,
    from: "['institution', matchWork(person, author)],",
    to: "['institution', matchWork({ ...person, institutions: [], emailKeys: [] }, { ...author, emailKey: null })],",
    fault: /^L[27]: /,
  },
  {
    name: 'L8: a note leaves no line',
    file: `${MANUSCRIPTS}/office/add-note.server.ts`,
    from: "event: 'note-added',",
    to: "event: 'section-chosen' as 'note-added',",
    fault: /^L8: /,
  },
  {
    name: 'Decisions are sent to no author',
    file: `${MANUSCRIPTS}/decisions/decide-manuscript.server.ts`,
    from: 'await queueLettersToAuthors(inside, manuscript, mail);',
    to: 'if (mail.subject === null) await queueLettersToAuthors(inside, manuscript, mail);',
    fault: /^the letter of a decision/,
  },
];

/** A file with its law broken. Fails where the code is another by now. */
export function breakIn(text, { name, from, to }) {
  if (text.split(from).length !== 2)
    throw new Error(`${name}: the code to break is not there once.`);
  return text.replace(from, () => to);
}
