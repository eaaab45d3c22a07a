// What a person finds on a page: forms, their fields and buttons, and links.

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} type `text`, `email`, `hidden`, `select`, `textarea`, `file` and so on
 * @property {string} value as the page fills it in
 * @property {boolean} isRequired
 * @property {boolean} isChecked
 * @property {boolean} isLeftAlone what no person sees
 * @property {string} accept kinds of files
 * @property {{ value: string, isChosen: boolean }[]} options
 *
 * @typedef {object} Form
 * @property {string} path that it is sent to
 * @property {boolean} isPost
 * @property {boolean} isMultipart
 * @property {string} label
 * @property {Field[]} fields
 * @property {{ name: string | null, value: string, path: string | null, text: string }[]} buttons
 */

const TAGS = /<(\/?)(form|input|select|option|textarea|button|a)\b((?:[^>"]|"[^"]*")*)>([^<]*)/g;

/**
 * @param {string} html
 * @param {string} here the path of the page, with its query
 * @returns {{ forms: Form[], links: string[] }}
 */
export function readPage(html, here) {
  const forms = [];
  const links = new Set();
  let form = null;
  let select = null;
  for (const [, closing, tag, attributes, text] of html.matchAll(TAGS)) {
    if (tag === 'a') {
      const link = attribute(attributes, 'href');
      if (link?.startsWith('/')) links.add(link.replace(/#.*/s, ''));
    } else if (tag === 'form') {
      form = closing ? null : newForm(attributes, here);
      if (form) forms.push(form);
    } else if (closing && tag === 'select') select = null;
    else if (!closing) {
      const owner = forms.find(({ id }) => id && id === attribute(attributes, 'form')) ?? form;
      if (!owner) continue;
      if (tag === 'button') owner.buttons.push(newButton(attributes, text));
      else if (tag === 'option') select?.options.push(newOption(attributes, text));
      else {
        const field = newField(tag, attributes, text);
        if (field.name) owner.fields.push(field);
        if (tag === 'select') select = field;
      }
    }
  }
  return { forms, links: [...links] };
}

const newForm = (attributes, here) => ({
  id: attribute(attributes, 'id'),
  path: attribute(attributes, 'action') ?? here,
  isPost: /^post$/i.test(attribute(attributes, 'method') ?? ''),
  isMultipart: attribute(attributes, 'enctype') === 'multipart/form-data',
  label: attribute(attributes, 'aria-label') ?? '',
  fields: [],
  buttons: [],
});

const newButton = (attributes, text) => ({
  name: attribute(attributes, 'name'),
  value: attribute(attributes, 'value') ?? '',
  path: attribute(attributes, 'formaction'),
  text: decode(text).trim(),
});

const newOption = (attributes, text) => ({
  value: attribute(attributes, 'value') ?? decode(text).trim(),
  isChosen: / selected\b/.test(attributes),
});

const newField = (tag, attributes, text) => ({
  name: attribute(attributes, 'name') ?? '',
  type: tag === 'input' ? (attribute(attributes, 'type') ?? 'text') : tag,
  value: attribute(attributes, 'value') ?? (tag === 'textarea' ? decode(text) : ''),
  isRequired: / required\b/.test(attributes),
  isChecked: / checked\b/.test(attributes),
  isLeftAlone: attribute(attributes, 'tabindex') === '-1' || / disabled\b/.test(attributes),
  accept: attribute(attributes, 'accept') ?? '',
  options: [],
});

function attribute(tag, name) {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(tag);
  return found ? decode(found[1]) : null;
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name]);
