// The doors of the site, found as a person finds them: by following links and looking for forms.

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} value as the page fills it in
 * @property {boolean} isFile
 * @property {boolean} isRequired
 *
 * @typedef {object} Form
 * @property {string} path that it is sent to
 * @property {'GET' | 'POST'} method
 * @property {boolean} isMultipart
 * @property {Field[]} fields
 */

/** What ends a session or a manuscript, and links that lead to as many pages as there are articles. */
const PASSED_BY = /^\/(sign-out|.*\/withdraw|articles\/\d|covers|volume-|downloads|assets|uploads)/;

/**
 * Follows links from some pages on and lists the forms that they hold, each once.
 * @param {(path: string) => Promise<string>} readPage gives the HTML of a page
 * @param {readonly string[]} starts paths
 * @param {number} most pages
 * @returns {Promise<Form[]>}
 */
export async function findForms(readPage, starts, most) {
  const waiting = [...starts];
  const seen = new Set(waiting.map(shapeOf));
  const forms = new Map();
  for (let pages = 0; waiting.length > 0 && pages < most; pages += 1) {
    const path = waiting.shift();
    const html = await readPage(path);
    for (const form of formsIn(html, path)) forms.set(keyOf(form), form);
    for (const [, link] of html.matchAll(/ href="(\/[^"#]*)/g)) {
      const target = decode(link);
      if (PASSED_BY.test(target) || seen.has(shapeOf(target))) continue;
      seen.add(shapeOf(target));
      waiting.push(target);
    }
  }
  return [...forms.values()];
}

/** Pages that differ by a number or by a query are one page. */
const shapeOf = (path) => path.replace(/\?.*$/s, '').replace(/\d+/g, '0');

/** The same for a form wherever it stands. */
export const keyOf = ({ path, fields }) =>
  [shapeOf(path), ...fields.map(({ name }) => name.replace(/\d+/g, '0'))].join(' ');

/** @returns {Form[]} */
function formsIn(html, page) {
  return Array.from(html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs), ([, tag, inside]) => ({
    path: attribute(tag, 'action') ?? page,
    method: attribute(tag, 'method')?.toUpperCase() === 'POST' ? 'POST' : 'GET',
    isMultipart: attribute(tag, 'enctype') === 'multipart/form-data',
    fields: fieldsIn(inside),
  })).filter(({ path }) => path.startsWith('/') && !PASSED_BY.test(path));
}

function fieldsIn(html) {
  const found = new Map();
  for (const [, attributes, inside] of html.matchAll(
    /<(?:input|select|button|textarea)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g,
  )) {
    const name = attribute(attributes, 'name');
    if (name === null) continue;
    const type = attribute(attributes, 'type');
    const isChoice = type === 'radio' || type === 'checkbox';
    if (isChoice && found.has(name) && !/ checked/.test(attributes)) continue;
    found.set(name, {
      name,
      value: attribute(attributes, 'value') ?? decode(inside ?? ''),
      isFile: type === 'file',
      isRequired: / required/.test(attributes),
    });
  }
  return [...found.values()];
}

function attribute(tag, name) {
  const found = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag);
  return found ? decode(found[1]) : null;
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name]);
