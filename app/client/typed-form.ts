// What is typed into a form, and what of it the browser keeps.

/** What stands in the fields, by their names: of radio buttons the chosen value, of a box its value or nothing. */
export type Typed = Record<string, string>;

export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that people fill in; passwords and files are kept nowhere. */
const inputsOf = (form: HTMLFormElement): Input[] =>
  [...form.elements].filter((element): element is Input =>
    element.matches(
      'textarea, select, input:not([type=password], [type=hidden], [type=file], [tabindex="-1"])',
    ),
  );

const isTick = (input: Input): input is HTMLInputElement =>
  input.type === 'checkbox' || input.type === 'radio';

/** What a file said of itself and was put into a field: another file replaces it. */
export const ofFile = new WeakMap<EventTarget, string>();

/** Without what a file filled in: the browser does not have the file when the form is opened again. */
export function typedInto(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const input of inputsOf(form)) {
    if (ofFile.get(input) === input.value) continue;
    if (!isTick(input)) typed[input.name] = input.value;
    else if (input.checked) typed[input.name] = input.value;
    else typed[input.name] ??= '';
  }
  return typed;
}

/** Writes into the form what was typed before. @param onlyEmpty leaves alone what stands in a field */
export function putBack(form: HTMLFormElement, typed: Typed, onlyEmpty = false): void {
  const now = onlyEmpty ? typedInto(form) : {};
  for (const input of inputsOf(form)) {
    const value = typed[input.name];
    if (value === undefined || now[input.name] || input.matches('[readonly]')) continue;
    if (isTick(input)) input.checked = value === input.value;
    else {
      if (input.value !== value) unfold(input);
      input.value = value;
    }
  }
}

/** Opens what a field is folded into. */
export const unfold = (field: Element): void => field.closest('details')?.setAttribute('open', '');

export const isSame = (one: Typed, other: Typed): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
};

export const isTypedInto = (form: HTMLFormElement): boolean => inputsOf(form).some(isChanged);

/** Whether the form has what the server saved, and nothing that it refused or asked about. */
export const isAsSaved = (form: HTMLFormElement): boolean =>
  !isTypedInto(form) && !form.querySelector('[aria-invalid="true"], [name="resolves"]');

/** Whether a field has another value than the page came with: its script was still on its way. */
export function isChanged(input: Input): boolean {
  if (isTick(input)) return input.checked !== input.defaultChecked;
  if (!(input instanceof HTMLSelectElement)) return input.value !== input.defaultValue;
  const options = [...input.options];
  const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return first !== undefined && !first.selected;
}

// Storage is refused in some private windows, or full: then nothing is kept in the browser.

/** Keeps something under a name; by default beyond this window. */
export function keep(name: string, value: unknown, storage: 'local' | 'session' = 'local'): void {
  try {
    storageOf(storage).setItem(name, JSON.stringify(value));
  } catch {
    // As above.
  }
}

/** What is kept under the name; null when nothing is. */
export function kept(name: string, storage: 'local' | 'session' = 'local'): unknown {
  try {
    return JSON.parse(storageOf(storage).getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function forget(name: string, storage: 'local' | 'session' = 'local'): void {
  try {
    storageOf(storage).removeItem(name);
  } catch {
    // As above.
  }
}

const storageOf = (storage: 'local' | 'session') => window[`${storage}Storage`];
