// What the clients send: submissions and uploads, each with a PDF of its own.
import { createCipheriv, createHash } from 'node:crypto';
import { between } from '../support/site/chance.mjs';

/** Another year would need a reason before it is published (L4). */
const YEAR = new Date().getUTCFullYear();
/** Of volume 1 in the journal that comes with the program. */
const FIRST_YEAR = 2013;

/**
 * @typedef {object} Paper
 * @property {'submission' | 'upload'} kind
 * @property {string} path that it is sent to
 * @property {string} title unlike any other
 * @property {Record<string, string>} fields
 * @property {{ field: string, name: string, content: Buffer }} file
 * @property {string} sha256
 * @property {boolean} isAbandoned whether its sender goes away in the middle and never comes back
 */

/**
 * @param {() => number} chance
 * @param {{ submissions: number, uploads: number }} counts
 * @returns {Paper[]} in the order in which they are sent
 */
export function makePapers(chance, { submissions, uploads }) {
  const papers = [];
  for (let number = 1; number <= submissions; number += 1) papers.push(submission(chance, number));
  for (let number = 1; number <= uploads; number += 1) papers.push(upload(chance, number));
  // For every ten that are meant, one whose sender loses the connection for good.
  const lost = Math.ceil(submissions / 10);
  for (let number = 1; number <= lost; number += 1) {
    papers.push({ ...submission(chance, number, 'Abandoned'), isAbandoned: true });
  }
  return shuffled(chance, papers);
}

function submission(chance, number, word = 'Submitted') {
  const title = `${word} paper ${number}`;
  const name = `${word.toLowerCase()}${number}`;
  return paper('submission', '/submit-form', title, pdf(chance, title), 'pdf', {
    title,
    author: 'Ada Example',
    email: `${name}@example.org`,
    mobile: '+44 1632 960001',
    college: 'Example University',
    country: 'India',
    additionalAuthor: 'Ben Example',
    additionalEmail: `${name}.second@example.org`,
  });
}

function upload(chance, number) {
  // A title like a manuscript's would need a reason before it is published (L4).
  const title = `Sensors that sleep, part ${number}`;
  return paper('upload', '/upload.php', title, pdf(chance, title), 'file', {
    name: title,
    email: 'Ada Example, Ben Example',
    man_id: `9${String(number).padStart(8, '0')}`,
    volume: String(YEAR - FIRST_YEAR + 1),
    issue: 'Issue 4',
    page_no: `${number * 10 + 1}-${number * 10 + 9}`,
    year: String(YEAR),
    doi_no: `10.5555/crash.${number}`,
    abst: 'Three hundred sensors were asked how they sleep.',
    keywords: 'sensors, sleep',
  });
}

const paper = (kind, path, title, content, field, fields) => ({
  kind,
  path,
  title,
  fields,
  file: { field, name: `${title}.pdf`, content },
  sha256: createHash('sha256').update(content).digest('hex'),
  isAbandoned: false,
});

/** A sound PDF of 10 KB to 400 KB, one in ten up to 6 MB, filled with noise. */
function pdf(chance, title) {
  const size =
    chance() < 0.1 ? between(chance, 1_000_000, 6_000_000) : between(chance, 10_000, 400_000);
  const stream = Buffer.from(noise(title, size));
  const parts = [
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n'),
    Buffer.from(`4 0 obj\n<< /Title (${title}) >>\nendobj\n`),
    Buffer.from(`5 0 obj\n<< /Length ${size} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const offsets = [];
  let offset = 0;
  for (const part of parts) {
    if (/^\d 0 obj/.test(part.toString('latin1', 0, 8))) offsets.push(offset);
    offset += part.length;
  }
  const rows = offsets.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R /Info 4 0 R >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${offset}\n%%EOF\n`)]);
}

/** Digits and letters that say nothing and cannot be packed. */
function noise(title, size) {
  const key = createHash('sha256').update(title).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return cipher
    .update(Buffer.alloc(Math.ceil(size / 2)))
    .toString('hex')
    .slice(0, size);
}

function shuffled(chance, list) {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = between(chance, 0, last);
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}
