// Help while one fills in the Upload Paper form; the rules are those of the server. HTML:
// `<form data-upload-rules='{…}'>`, places `[data-note="field"]` for what is found, and buttons
// `[data-use="field"]` beside a text to take over. Without this module the server says it all.
import { countWords, splitKeywords } from '#app/platform/words.ts';
import type { ExaminationRules } from '../../uploads/examine-upload.ts';
import { examineUpload, readVolume } from '../../uploads/examine-upload.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import type { UploadField, UploadTexts } from '../../uploads/upload.ts';
import { FORM_NAMES, UPLOAD_FIELDS } from '../../uploads/upload.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) help(form);
}

function help(form: HTMLFormElement): void {
  const rules = JSON.parse(form.dataset['uploadRules']!) as ExaminationRules;
  const words = addWordCount(form, rules.limits.abstractWords);
  const tags = addTags(form);
  const touched = new Set<Help>();
  const show = () => {
    const texts = textsOf(form);
    words(texts.abstract);
    tags(texts.keywords);
    const findings = examineUpload({ texts, authors: authorsOf(form), pdf: {} }, rules);
    for (const field of touched) {
      const found = findings.find((finding) => finding.field === field);
      // What is empty may still follow.
      showNote(form, field, found?.kind === 'missing' ? undefined : found);
    }
  };
  form.addEventListener('input', ({ target }) => {
    const { name } = target as TextControl;
    const known = UPLOAD_FIELDS.find((each) => FORM_NAMES[each] === name);
    if (known) touched.add(known);
    if (AUTHORS.test(name)) touched.add('authors');
    if (name === 'volume') {
      proposeYear(form);
      touched.add('year');
    }
    if (name === 'year') delete field(form, 'year')?.dataset['proposed'];
    show();
  });
  form.addEventListener('reset', () => {
    for (const name of touched) showNote(form, name, undefined);
    touched.clear();
    // The fields are empty after this turn only.
    setTimeout(show);
  });
  form.addEventListener('click', (event) => takeOver(form, event));
  show();
}

type Help = UploadField | 'authors';

const AUTHORS = /^(?:email|author-\d+-name)$/;

const authorsOf = (form: HTMLFormElement): { written: string }[] =>
  [...form.querySelectorAll<HTMLInputElement>('.input')]
    .filter(({ name }) => AUTHORS.test(name))
    .map(({ value }) => ({ written: value }));

const field = (form: HTMLFormElement, name: string): TextControl | null =>
  form.querySelector<TextControl>(`.input[name="${name}"]`);

const textsOf = (form: HTMLFormElement): UploadTexts => {
  const data = new FormData(form);
  const entries = UPLOAD_FIELDS.map((name) => {
    const value = data.get(FORM_NAMES[name]);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as UploadTexts;
};

function proposeYear(form: HTMLFormElement): void {
  const year = field(form, 'year');
  const volume = readVolume(field(form, 'volume')?.value ?? '');
  if (!year || volume === null) return;
  if (year.value !== '' && year.dataset['proposed'] === undefined) return;
  year.value = String(yearOfVolume(volume));
  year.dataset['proposed'] = '';
}

function showNote(
  form: HTMLFormElement,
  name: Help,
  found: { kind: string; text: string } | undefined,
): void {
  const note = form.querySelector<HTMLElement>(`[data-note="${FORM_NAMES[name]}"]`);
  if (!note || note.textContent === (found?.text ?? '')) return;
  note.textContent = found?.text ?? '';
  if (found) note.dataset['kind'] = found.kind;
  else delete note.dataset['kind'];
}

function addWordCount(form: HTMLFormElement, most: number): (text: string) => void {
  const count = document.createElement('p');
  count.className = 'field-hint figures';
  field(form, FORM_NAMES.abstract)?.after(count);
  return (text) => {
    count.textContent = `${countWords(text)} of ${most} words`;
  };
}

function addTags(form: HTMLFormElement): (text: string) => void {
  const list = document.createElement('ul');
  list.className = 'tags';
  list.ariaLabel = 'As the journal reads them';
  field(form, 'keywords')?.after(list);
  return (text) => {
    const tags = splitKeywords(text).map((keyword) => {
      const tag = document.createElement('li');
      tag.textContent = keyword;
      return tag;
    });
    list.hidden = tags.length === 0;
    list.replaceChildren(...tags);
  };
}

function takeOver(form: HTMLFormElement, event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-use]');
  const name = button?.dataset['use'];
  const target = name === undefined ? null : field(form, name);
  const offered = button?.parentElement?.querySelector('[data-offered]')?.textContent;
  if (!button || !target || offered === undefined) return;
  event.preventDefault();
  target.value = offered ?? '';
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.focus();
  button.parentElement?.remove();
}
