// What is sent: one of the doors, with most fields as they should be and some as no person would.
import fc from 'fast-check';
import { hostileFile, hostileName } from './files.mjs';
import { largeSource } from './large-sources.mjs';
import { hostileText } from './texts.mjs';

/** Characters of one field; ten times what the largest field of the site takes. */
const LONGEST = 100_000;

const ORDINARY = {
  title: 'How sensors sleep',
  name: 'How sensors sleep',
  author: 'Ada Example',
  email: 'ada@example.org',
  mobile: '+44 1632 960001',
  college: 'Example University',
  country: 'India',
  additionalAuthor: 'Ben Example',
  additionalEmail: 'ben@example.org',
  abst: 'Three hundred sensors were asked how they sleep.',
  abstract: 'Three hundred sensors were asked how they sleep.',
  keywords: 'sensors, sleep',
  volume: '11',
  issue: 'Issue 4',
  page_no: '11-19',
  year: '2023',
  doi_no: '10.5555/example.1',
  q: 'sensors',
};

/**
 * @typedef {object} Door
 * @property {string} name for the report
 * @property {string} path
 * @property {'GET' | 'POST'} method
 * @property {'query' | 'form' | 'multipart' | 'json' | 'path'} body
 * @property {import('./crawl.mjs').Field[]} fields
 * @property {string} cookie
 *
 * @typedef {object} Input
 * @property {Door} door
 * @property {[string, string][]} texts
 * @property {{ field: string, name: string, content: Buffer }[]} files
 */

/**
 * Any input, by its number: the same number gives the same input.
 * @param {readonly Door[]} doors
 * @param {readonly Buffer[]} sound files
 * @param {number} number
 * @returns {Input}
 */
export function inputOf(doors, sound, number) {
  return fc.sample(anyInput(doors, sound), { seed: number, numRuns: 1 })[0];
}

/** Doors that take files come up as often as all others together. */
function anyInput(doors, sound) {
  const takeFiles = doors.filter(({ fields }) => fields.some(({ isFile }) => isFile));
  const others = doors.filter((door) => !takeFiles.includes(door));
  return fc
    .oneof(fc.constantFrom(...takeFiles), fc.constantFrom(...others))
    .chain((door) => ofDoor(door, sound));
}

function ofDoor(door, sound) {
  const texts = door.fields.filter(({ isFile }) => !isFile);
  const files = door.fields.filter(({ isFile }) => isFile);
  const spoilt = fc.subarray(texts, { maxLength: Math.min(3, texts.length) });
  return fc.record({
    door: fc.constant(door),
    texts: spoilt.chain((chosen) =>
      fc.tuple(...texts.map((field) => textOf(field, chosen.includes(field)))),
    ),
    files: fc.tuple(
      ...files.map(({ name }) => anyFile(sound).map((chosen) => ({ field: name, ...chosen }))),
    ),
  });
}

/** Some are sound and large: each may take ten seconds of a process for documents. */
const anyFile = (sound) =>
  fc.oneof(
    { weight: 14, arbitrary: fc.record({ name: hostileName, content: hostileFile(sound) }) },
    { weight: 1, arbitrary: largeSource },
  );

function textOf({ name, value, isRequired }, isSpoilt) {
  const ordinary = value || (ORDINARY[name] ?? (isRequired ? 'Example' : ''));
  const text = isSpoilt ? hostileText(ordinary, LONGEST) : fc.constant(ordinary);
  return text.map((chosen) => [name, chosen]);
}
