// Words by which each side of the double-anonymous review would be known to the other.
import { wordsIn } from '../../tests/support/documents/open-up.ts';
import { of, ownerOf } from './people.mjs';

/** Whose names a person may not read: authors and reviewers each other's, a stranger's both. */
const HIDDEN = {
  author: of('reviewer'),
  reviewer: of('author'),
  stranger: [...of('author'), ...of('reviewer')],
};

/** As they are written in names, in addresses and in capitals. */
const written = ({ stem }) => [
  stem,
  `${stem[0].toUpperCase()}${stem.slice(1)}`,
  stem.toUpperCase(),
];

/**
 * What was seen is judged at the end, when all rows are known: people of the other side who became
 * authors of a manuscript, or were proposed as such, are known by their names in all about it.
 */
export function openSuspicions() {
  const suspicions = [];
  const shown = [];
  return {
    /**
     * @param {import('./people.mjs').Person} person
     * @param {Buffer} bytes a page, a part of a mail, a file: as they are or packed
     * @param {string} where it was seen
     * @param {string} about the address of the page, or the words of the mail
     */
    look(person, bytes, where, about = where) {
      if (person.kind === 'reviewer' && OF_REVIEWERS.test(where)) {
        for (const paper of papersIn(bytes.toString('latin1'))) {
          shown.push({
            paper,
            text: `L6: a reviewer sees a paper ID on ${where.replace(/\d+/g, 'N')}`,
          });
        }
      }
      const others = HIDDEN[person.kind];
      if (!others) return;
      for (const found of wordsIn(bytes, others.flatMap(written))) {
        const other = others.find(({ stem }) => stem === found.toLowerCase());
        const around = new RegExp(`.{0,80}${found}.{0,80}`, 's').exec(bytes.toString('latin1'));
        const words = (around?.[0] ?? `${found}, packed`).replace(/\s+/g, ' ').replace(/\d+/g, 'N');
        const papers = papersIn(about);
        const body = papers.length > 0 ? papers : papersIn(bytes.toString('latin1'));
        suspicions.push({ person, other, where, papers: body, text: `${where}: ${words}` });
      }
    },
    /** @param {(text: string, paper: number | null) => void} note */
    judge(rows, note) {
      const known = new Set(rows.manuscripts.map((row) => Number(row.paper_id)));
      for (const { paper, text } of shown) if (known.has(paper)) note(text, paper);
      for (const { person, other, where, papers, text } of suspicions) {
        // An author may read the name of a reviewer who is one, and such a reviewer those of all.
        const author = { author: other, reviewer: person }[person.kind];
        const isKnown = papers.some((paper) => author && authorsOf(rows, paper).has(author.email));
        const isAnswered = person.kind === 'reviewer' && isCleared(rows, where, other);
        if (!isKnown && !isAnswered) note(`L6: ${person.kind} sees ${text}`, papers[0] ?? null);
      }
    },
  };
}

/** Whether an editor answered for it that these words in a file name no author, as people do who look at nothing. */
function isCleared({ history, review_invitations, manuscript_files }, where, { stem }) {
  const [, invitation, file, page] = READ.exec(where) ?? [];
  const { manuscript_id } = review_invitations.find(({ id }) => id === Number(invitation)) ?? {};
  const ofThePage = manuscript_files.filter((each) => each.manuscript_id === manuscript_id);
  const files = new Set(page ? ofThePage.map(({ id }) => id) : [Number(file)]);
  return history.some(({ event, details }) => {
    if (event !== 'finding-cleared') return false;
    const said = JSON.parse(details);
    return (
      files.has(said.file) && (said.kind === 'no-text' || said.found.toLowerCase().includes(stem))
    );
  });
}

/** A file for reviewers, the same as a page, or a review that quotes it. */
const READ = /^\/review\/(\d+)\/(?:files\/(\d+)|(manuscript|report))/;

/** What only reviewers are shown: they know a manuscript by its review number. */
const OF_REVIEWERS = /^\/(?:review\/|dashboard\/reviews)/;

/** Addresses of all who are or were its authors, or were proposed. */
function authorsOf(rows, paper) {
  const { id } = rows.manuscripts.find((row) => row.paper_id === paper) ?? {};
  const own = (table) => rows[table].filter((row) => row.manuscript_id === id);
  const changes = new Set(own('author_changes').map((row) => row.id));
  return new Set(
    [
      ...own('manuscript_authors'),
      ...rows.author_consents.filter((row) => changes.has(row.change_id)),
    ].map(({ email_key }) => ownerOf(email_key)?.email ?? email_key),
  );
}

/** The paper IDs that stand in an address or a text. */
export const papersIn = (text) => [...new Set(text.match(/\b20\d{7}\b/g))].map(Number);

/** Whether the authors of published articles stand on a page. */
export const isPublic = (place) =>
  /^\/(?:home|articles?|topics|volume|online|special|search|archives|details|uploads|atom|rss|all-|certificates\/)|^\/$/.test(
    place,
  );
