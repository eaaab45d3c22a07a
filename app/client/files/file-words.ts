// What a file says of itself, for the fields of its form that are empty: title, author, abstract, keywords, statements. What was
// filled in is said, and taken out again with one press; what the author typed is never touched.

import { ofFile } from '../typed-form.ts';

/** Bytes of a file; the server refuses more. */
export const LARGEST = 50_000_000;

/** By the names of fields. */
export type FileWords = Readonly<Record<string, string>>;

type Filled = HTMLInputElement | HTMLTextAreaElement;

const isText = (field: unknown): field is Filled =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && ['text', 'email'].includes(field.type));

/** Forms of which a file is being read, and until when. */
const readings = new WeakMap<HTMLFormElement, Promise<unknown>>();

export const readingOf = (form: HTMLFormElement) => readings.get(form);

/** What a file says of itself is on its way to the fields of its form. */
export function waitFor(form: HTMLFormElement | null, reading: Promise<unknown>): void {
  if (!form) return;
  readings.set(form, reading);
  const isOver = () => void (readings.get(form) === reading && readings.delete(form));
  void reading.then(isOver, isOver);
}

/** Says what was filled in; null where nothing was. */
export function fillFrom(form: HTMLFormElement | null, words: FileWords): HTMLElement | null {
  const filled: Filled[] = [];
  for (const [name, text] of Object.entries(words)) {
    const field = form?.elements.namedItem(name);
    if (!isText(field) || text === '') continue;
    if (field.maxLength > 0 && text.length > field.maxLength) continue;
    if (field.value.trim() !== '' && field.value !== ofFile.get(field)) continue;
    set(field, text);
    filled.push(field);
  }
  return filled.length === 0 ? null : told(filled);
}

function told(filled: readonly Filled[]): HTMLElement {
  const line = document.createElement('p');
  const names = filled.map((field) => field.labels?.[0]?.textContent?.trim() || field.name);
  const undo = document.createElement('button');
  undo.type = 'button';
  undo.className = 'button';
  undo.dataset['kind'] = 'quiet';
  undo.textContent = 'Take it out again';
  undo.addEventListener('click', () => {
    for (const field of filled) if (field.value === ofFile.get(field)) set(field, '');
    line.remove();
  });
  line.append(`Filled in from your file: ${new Intl.ListFormat('en-GB').format(names)}. `, undo);
  return line;
}

function set(field: Filled, text: string): void {
  field.value = text;
  ofFile.set(field, field.value);
  // Other modules save what is typed, and look for what is missing.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
