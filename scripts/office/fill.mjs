// Fills a form in as a person of this role plausibly would, by the names and kinds of its fields.
import { docxOf } from '../../tests/support/documents/word-fields.ts';
import { makeZip, WORD_PARTS } from '../../tests/support/documents/make-zip.ts';
import { makePdfOf } from '../../tests/support/documents/make-telling-pdf.ts';
import { of, otherAddress, PASSWORD, SPELLINGS, WRITING_EDITOR } from './people.mjs';

const WORDS =
  'sensors sleep while gateways listen and the tide of small messages turns once every night across quiet networks of wells meters doors and printers'.split(
    ' ',
  );
const DAY = 24 * 3_600_000;

/**
 * @param {import('./page.mjs').Form} form
 * @param {object} by
 * @param {import('./people.mjs').Person} by.person
 * @param {() => number} by.chance
 * @param {() => number} by.now of the site's clock
 * @returns {Promise<[string, string | { name: string, content: Buffer }][]>}
 */
export async function fill(form, { person, chance, now }) {
  const pick = (list) => list[Math.floor(chance() * list.length)];
  const often = (share) => chance() < share;
  const text = (words) => Array.from({ length: words }, () => pick(WORDS)).join(' ');
  const sentence = () => {
    const words = text(5 + Math.floor(chance() * 12));
    return `${words[0].toUpperCase()}${words.slice(1)}.`;
  };
  /** The same person for all fields of one group, such as `author-2-name` and `author-2-email`. */
  const groups = new Map();
  const guests = {
    reviewer: () => asWritten(pick(of('reviewer'))),
    author: () => asWritten(coAuthor(person, { pick, often })),
  };
  /** Under another address now and then, and the institution in one of its spellings. */
  const asWritten = (each) => ({
    ...each,
    email: each.kind === 'reviewer' && often(0.3) ? otherAddress(each) : each.email,
    institution: each.institution === SPELLINGS[0] ? pick(SPELLINGS) : each.institution,
  });
  const meant = (prefix) => {
    if (!groups.has(prefix)) {
      const isAuthor = person.kind === 'author' || prefix.startsWith('author-');
      groups.set(prefix, isAuthor ? guests.author() : guests.reviewer());
    }
    return groups.get(prefix);
  };
  const isUsed = new Map();
  /** Most lists of authors stay as they are. */
  const isAdded = (prefix) => {
    if (!isUsed.has(prefix)) isUsed.set(prefix, often(/authors$/.test(form.path) ? 0.7 : 0.15));
    return isUsed.get(prefix);
  };
  if (
    /account\/roles\/people\//.test(form.path) &&
    form.fields.some(({ name }) => name === 'role')
  ) {
    return [
      ['role', often(0.75) ? 'editor' : pick(['author', 'reviewer'])],
      ['manuscripts', 'each'],
    ];
  }
  const filled = [];
  for (const [name, fields] of Map.groupBy(form.fields, (field) => field.name)) {
    const [field] = fields;
    if (field.isLeftAlone) {
      filled.push([name, field.value]);
      continue;
    }
    if (field.type === 'radio') {
      const checked = fields.find(({ isChecked }) => isChecked);
      const chosen = checked && often(0.9) ? checked : pick(fields);
      filled.push([name, chosen.value || 'on']);
    } else if (field.type === 'checkbox') {
      for (const box of fields) {
        const isRemoval = /remove|delete|withdraw/i.test(name);
        if (box.isChecked ? often(0.97) : often(isRemoval ? 0.04 : 0.85)) {
          filled.push([name, box.value || 'on']);
        }
      }
    } else if (/^(?:section|specialIssue)$/.test(name) && often(0.4)) filled.push([name, '']);
    else if (field.type === 'select') {
      const chosen = field.options.find(({ isChosen }) => isChosen) ?? field.options[0];
      const others = field.options.filter(({ value }) => value !== '');
      const keeps = chosen && chosen.value !== '' && often(0.85);
      filled.push([
        name,
        keeps || others.length === 0 ? (chosen?.value ?? '') : pick(others).value,
      ]);
    } else if (field.type === 'file') {
      const file = await fileFor(field, { person, often, sentence });
      filled.push([name, file ?? { name: '', content: Buffer.alloc(0) }]);
    } else filled.push([name, valueOf(field)]);
  }
  return filled;

  function valueOf(field) {
    const { name, type, value } = field;
    if (type === 'hidden') return value;
    if (value !== '' && !/^q$/.test(name)) {
      if (type === 'date' && often(0.2)) return day(now() + (3 + chance() * 30) * DAY);
      return type === 'textarea' && often(0.1) ? `${value}\n${sentence()}` : value;
    }
    if (type === 'date') return field.isRequired || often(0.2) ? day(now() + 14 * DAY) : '';
    if (type === 'password') return /account\/delete$/.test(form.path) ? PASSWORD : '';
    if (type === 'number' || /days/i.test(name)) return String(3 + Math.floor(chance() * 20));
    const [, prefix, part] = /^(author-\d+-)?(.*)$/.exec(name);
    if (prefix) {
      if (!isAdded(prefix)) return '';
      return (
        {
          name: meant(prefix).name,
          email: meant(prefix).email,
          college: meant(prefix).institution,
        }[part] ?? ''
      );
    }
    if (person.kind !== 'author' && /^(name|email|institution)$/.test(name)) {
      return meant('')[name];
    }
    return known(name) ?? (type === 'textarea' ? sentence() : field.isRequired ? text(3) : '');
  }

  function known(name) {
    const co = meant('second');
    const words = {
      title: () => `${text(4)} ${text(2)}`.replace(/^./, (letter) => letter.toUpperCase()),
      author: () => person.name,
      name: () => person.name,
      email: () => person.email,
      mobile: () => '+44 1632 960001',
      college: () => asWritten(person).institution,
      institution: () => asWritten(person).institution,
      additionalAuthor: () => (often(0.6) ? co.name : ''),
      additionalEmail: () =>
        filled.find(([key]) => key === 'additionalAuthor')?.[1] ? co.email : '',
      keywords: () => `${pick(WORDS)}, ${pick(WORDS)}, ${pick(WORDS)}`,
      abstract: () => `${sentence()} ${sentence()}`,
      suggestedReviewers: () => '',
      opposedReviewers: () => '',
      alternate: () => '',
      who: () => of('guest')[0].username,
      volume: () => '14',
      pages: () => `${1 + Math.floor(chance() * 90)}-${100 + Math.floor(chance() * 90)}`,
      page_no: () => `${1 + Math.floor(chance() * 90)}-${100 + Math.floor(chance() * 90)}`,
      year: () => '2026',
      doi_no: () => `10.5555/office.${Math.floor(chance() * 1e9)}`,
      orcid: () => '',
      username: () => person.username ?? '',
      expertise: () => pick(WORDS),
    };
    return words[name]?.();
  }
}

/** Sometimes the editor who writes papers too, and rarely another one. */
function coAuthor(person, { pick, often }) {
  const others = [...of('author'), often(0.2) ? pick(of('editor')) : WRITING_EDITOR].filter(
    ({ email }) => email !== person.email,
  );
  return pick(others);
}

const day = (instant) => new Date(instant).toISOString().slice(0, 10);

/** Some files say in their properties who wrote them, and a few in their text. */
async function fileFor(field, { person, often, sentence }) {
  if (!field.isRequired && !/anonymised|final|title-page/.test(field.name) && often(0.6))
    return null;
  const isAnonymous = !/title-page/.test(field.name);
  const words =
    isAnonymous && !(person.kind === 'author' && often(0.1))
      ? sentence()
      : `By ${person.name}. ${sentence()}`;
  if (!field.accept.includes('.docx')) {
    return { name: 'paper.pdf', content: await makePdfOf('A paper', words) };
  }
  const main = docxOf(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`);
  return { name: 'paper.docx', content: often(0.5) ? main : telling(words, person.name) };
}

const telling = (words, name) =>
  makeZip([
    ...WORD_PARTS.map((part) =>
      part.name === 'word/document.xml'
        ? {
            ...part,
            content: `<w:document><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
          }
        : part,
    ),
    { name: 'docProps/core.xml', content: `<p><creator>${name}</creator></p>` },
  ]);
