// Every door of the site that a stranger, an author or a reviewer can knock at.
import { findForms, keyOf } from './crawl.mjs';

/** Pages that one person may open: enough to meet every form. */
const MOST_PAGES = 250;

const field = (name) => ({ name, value: '', isFile: false, isRequired: true });
const fields = (...names) => names.map((name) => field(name));
const call = (path, ...names) => ({ path, method: 'POST', body: 'json', fields: fields(...names) });
const look = (path, ...names) => ({ path, method: 'GET', body: 'query', fields: fields(...names) });
const open = (path, name) => ({ path, method: 'GET', body: 'path', fields: fields(name) });
const file = (name) => ({ ...field(name), isFile: true });
/** What the script of a form asks about a file that is chosen. */
const check = (path) => ({ path, method: 'POST', body: 'multipart', fields: [file('file')] });

/** The specified calls, and addresses that hold text. */
const PROGRAMS = [
  call('/login.php', 'username', 'password'),
  call('/fetch.php'),
  call('/article.php', 'volume', 'issue'),
  call('/details.php', 'id'),
  call('/search.php', 'q'),
  call(
    '/api/register',
    ...['userName', 'firstName', 'lastName', 'mobileNo', 'email', 'password', 'confirmPassword'],
    ...['institution', 'address', 'city', 'state', 'country', 'postalCode'],
  ),
  {
    path: '/submit-form',
    method: 'POST',
    body: 'multipart',
    fields: [
      ...fields('title', 'author', 'email', 'mobile', 'college', 'country'),
      ...[...fields('additionalAuthor', 'additionalEmail'), file('pdf')],
    ],
  },
  check('/paper-submission/check?purpose=manuscript'),
  check('/paper-submission/check?purpose=revision'),
  check('/paper-submission/corrected-copy?purpose=manuscript'),
  look('/search', 'q', 'year', 'volume', 'author', 'sort', 'page'),
  look('/articles', 'volume', 'issue'),
  look('/details', 'id'),
  look('/certificates', 'code'),
  look('/track-your-paper/paper', 'id', 'key'),
  look('/verify-email', 'token'),
  open('/articles/:id', 'id'),
  open('/articles/:id.bib', 'id'),
  open('/uploads/:file', 'file'),
  open('/downloads/:file', 'file'),
  open('/covers/:volume-1.svg', 'volume'),
  open('/volume-:volume/issues-1', 'volume'),
  open('/instructions-for-authors/:topic', 'topic'),
  open('/review/:invitation', 'invitation'),
  open('/manuscripts/:id/completion', 'id'),
  open('/:nowhere', 'nowhere'),
];

const UPLOAD = {
  path: '/upload.php',
  method: 'POST',
  body: 'multipart',
  fields: [
    ...fields('name', 'email', 'man_id', 'volume', 'issue', 'page_no', 'year', 'doi_no'),
    ...[...fields('abst', 'keywords', 'password'), file('file')],
  ],
};

/**
 * @param {string} url address of the site
 * @param {readonly { name: string, cookie: string, pages: readonly string[] }[]} people who knock,
 *   and what they were sent links to
 * @returns {Promise<import('./inputs.mjs').Door[]>}
 */
export async function findDoors(url, people) {
  const doors = PROGRAMS.map((door) => ({ ...door, cookie: '', name: `visitor ${door.path}` }));
  const known = new Set();
  for (const { name, cookie, pages } of people) {
    const read = async (path) => (await fetch(url + path, { headers: { Cookie: cookie } })).text();
    for (const form of await findForms(read, pages, MOST_PAGES)) {
      if (form.fields.length === 0 || known.has(keyOf(form))) continue;
      known.add(keyOf(form));
      const { path, method, isMultipart } = form;
      const body = method === 'GET' ? 'query' : isMultipart ? 'multipart' : 'form';
      doors.push({ name: `${name} ${path}`, path, method, body, fields: form.fields, cookie });
    }
    if (name === 'author') doors.push({ ...UPLOAD, cookie, name: 'author /upload.php' });
  }
  return doors;
}
