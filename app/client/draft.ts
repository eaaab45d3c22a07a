// Text typed into a form, kept in the browser until the form went through.

const keyOf = (name: string): string => `draft:${name}`;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const textFields = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('.input')].filter(
    ({ type, tabIndex }) => type !== 'file' && type !== 'password' && tabIndex >= 0,
  );

/** Fills empty fields with what was typed before, and keeps what is typed from now on. */
export function keepDraft(form: HTMLFormElement, name: string): void {
  const kept = read(name);
  for (const field of textFields(form)) field.value ||= kept[field.name] ?? '';
  form.addEventListener('input', () => {
    const typed = textFields(form).map((field) => [field.name, field.value]);
    write(name, JSON.stringify(Object.fromEntries(typed)));
  });
}

/** Forgets what was typed. */
export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // As below.
  }
}

function read(name: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(keyOf(name), text);
  } catch {
    // Storage is refused in some private windows, or full: then nothing is kept.
  }
}
