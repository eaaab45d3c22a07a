// Text typed into a form, kept in the browser until the form went through.

const keyOf = (name: string): string => `draft:${name}`;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const textFields = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('.input')].filter(
    ({ type, tabIndex }) => type !== 'file' && type !== 'password' && tabIndex >= 0,
  );

/** The choice in each group of radio buttons; they count as one field. */
const choices = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=radio]'),
];

/** Fills empty fields with what was typed before, and keeps what is typed from now on. */
export function keepDraft(form: HTMLFormElement, name: string): void {
  const kept = read(name);
  for (const field of textFields(form)) field.value ||= kept[field.name] ?? '';
  const groups = new Set(
    choices(form)
      .filter((radio) => radio.checked)
      .map((radio) => radio.name),
  );
  for (const radio of choices(form)) {
    if (!groups.has(radio.name) && kept[radio.name] === radio.value) radio.checked = true;
  }
  // Who helps with the form looks at it again.
  if (Object.keys(kept).length > 0) form.dispatchEvent(new Event('input'));
  form.addEventListener('input', () => {
    const fields = [...textFields(form), ...choices(form).filter((radio) => radio.checked)];
    write(name, JSON.stringify(Object.fromEntries(fields.map((each) => [each.name, each.value]))));
  });
}

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
