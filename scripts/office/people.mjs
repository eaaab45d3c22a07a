// Those who act, and what they are called.

/** At the beginning of every surname, institution and mail domain of an author, and of a reviewer. */
const CANARIES = { author: 'zauth', reviewer: 'zrev' };

export const PASSWORD = 'a long enough password';

const TREES = ['alder', 'birch', 'cedar', 'douglas', 'elm', 'fir', 'ginkgo', 'hazel'];

/** One institution as people write it: an author, a reviewer and an editor work there (L2, L7). */
export const SPELLINGS = [
  ...['Massachusetts Institute of Technology', 'MIT', 'M.I.T.', 'Dept. of EECS, MIT'],
  'Massachusetts Inst. of Technology, Cambridge, MA',
];

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

/** The second has the name of the first, and is another person. */
const namesakes = ([first, second, ...others]) => [
  first,
  { ...second, stem: first.stem, name: first.name, first: first.first, last: first.last },
  ...others,
];

/** The mailbox of a person under another address: it is theirs, and they are one (L1). */
export const otherAddress = ({ email }) => email.replace('@', '+two@');

const atOnePlace = (people, place) =>
  people.map((each, at) => (at === place ? { ...each, institution: SPELLINGS[0] } : each));

const EDITORS = atOnePlace(many('editor', 'quill', 3, 'editor'), 0);

/** The second account of an editor: another name to log in with, and a mailbox that is theirs. */
export const SECOND_ACCOUNT = {
  ...EDITORS[1],
  ...{ kind: 'second', email: otherAddress(EDITORS[1]), username: 'editor.second' },
};

/** Six authors and three reviewers have accounts; two authors and three reviewers only their mails. */
export const PEOPLE = [
  ...atOnePlace(many('author', CANARIES.author, 6, 'author'), 1),
  ...many('author', CANARIES.author, 2, null, 6),
  ...atOnePlace(many('reviewer', CANARIES.reviewer, 3, 'reviewer'), 1),
  ...namesakes(many('reviewer', CANARIES.reviewer, 3, null, 3)),
  ...EDITORS,
  person('chief', 'crest', 0, { role: 'chief', first: 'Ines' }),
  person('guest', 'guest', 0, { role: 'author', first: 'Jorun' }),
  person('stranger', 'stray', 0, { role: 'author', first: 'Kim' }),
  SECOND_ACCOUNT,
];

export const of = (kind) => PEOPLE.filter((each) => each.kind === kind);

/** Who proved an ORCID iD in their account (L1): the first and the third reviewer. */
export const PROVED = new Map([
  [of('reviewer')[0], '0000-0002-1825-0097'],
  [of('reviewer')[2], '0000-0001-5109-3700'],
]);

/** The person who has an address, be it the other one. */
export const ownerOf = (email) =>
  PEOPLE.find((each) => each.email === email || otherAddress(each) === email);

/** The reviewer of a row of the list; who deleted the own account left the name there, and no address. */
export const reviewerNamed = ({ name, email_key: address }) =>
  ownerOf(address) ??
  (address.endsWith('@removed.invalid') ? LEAVERS.find((each) => each.name === name) : undefined);

/** The address by which a person is known whose account this is: two accounts of one person have the same (L1, L3). */
export const ownerOfAccount = ({ users }, account) => {
  const email = users.find(({ id }) => id === account)?.email;
  return (email && ownerOf(email)?.email) ?? email ?? account;
};

/** Who may be without a manuscript, and so can end the own account; each then opens another. */
export const LEAVERS = PEOPLE.filter(
  ({ kind, username }) => username !== null && /reviewer|guest|stranger/.test(kind),
);

/** Whose role the editor-in-chief changes now and then. */
export const PROMOTED = [...of('guest'), ...of('editor').slice(0, 2)];

/** An editor who writes papers too, and may touch none of them (L2). */
export const WRITING_EDITOR = of('editor')[2];
