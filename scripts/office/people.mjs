// The twenty who act, and what they are called.

/** At the beginning of every surname, institution and mail domain of an author, and of a reviewer. */
const CANARIES = { author: 'zauth', reviewer: 'zrev' };

export const PASSWORD = 'a long enough password';

const TREES = ['alder', 'birch', 'cedar', 'douglas', 'elm', 'fir', 'ginkgo', 'hazel'];

/** @typedef {{ kind: string, stem: string, name: string, first: string, last: string, email: string, institution: string, username: string | null, role: string }} Person */

/** @returns {Person} */
function person(kind, stem, number, { role = null, first = 'Robin' } = {}) {
  const last = `${stem[0].toUpperCase()}${stem.slice(1)}${TREES[number]}`;
  const domain = `${stem}${TREES[number]}.example`;
  return {
    ...{ kind, stem: `${stem}${TREES[number]}` },
    ...{ name: `${first} ${last}`, first, last, email: `${first.toLowerCase()}@${domain}` },
    ...{ institution: `${last} University`, role, username: role && `${kind}.${TREES[number]}` },
  };
}

const FIRST = ['Anneke', 'Bram', 'Cilla', 'Dario', 'Edda', 'Femke', 'Gitta', 'Hanno'];
const many = (kind, stem, count, role, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    person(kind, stem, from + index, { role, first: FIRST[from + index] }),
  );

/** Six authors and three reviewers have accounts; two authors and three reviewers only their mails. */
export const PEOPLE = [
  ...many('author', CANARIES.author, 6, 'author'),
  ...many('author', CANARIES.author, 2, null, 6),
  ...many('reviewer', CANARIES.reviewer, 3, 'reviewer'),
  ...many('reviewer', CANARIES.reviewer, 3, null, 3),
  ...many('editor', 'quill', 3, 'editor'),
  person('chief', 'crest', 0, { role: 'chief', first: 'Ines' }),
  person('guest', 'guest', 0, { role: 'author', first: 'Jorun' }),
  person('stranger', 'stray', 0, { role: 'author', first: 'Kim' }),
];

export const of = (kind) => PEOPLE.filter((each) => each.kind === kind);

/** Who may be without a manuscript, and so can end the own account; each then opens another. */
export const LEAVERS = PEOPLE.filter(
  ({ kind, username }) => username !== null && /reviewer|guest|stranger/.test(kind),
);

/** Whose role the editor-in-chief changes now and then. */
export const PROMOTED = [...of('guest'), ...of('editor').slice(0, 2)];

/** An editor who writes papers too, and may touch none of them (L2). */
export const WRITING_EDITOR = of('editor')[2];
