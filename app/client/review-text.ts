// What stands in a review form, and what of it the browser keeps.

/** What stands in the fields, by their names. */
export type Text = Record<string, string>;

const NOT_TEXT = new Set(['version', 'resolves', 'intent', 'file']);

export function textOf(form: HTMLFormElement): Text {
  const text: Text = {};
  for (const [name, value] of new FormData(form)) {
    // A form is sent with the line ends of mails.
    if (!NOT_TEXT.has(name) && typeof value === 'string') {
      text[name] = value.replace(/\r\n?/g, '\n');
    }
  }
  return text;
}

export function writeText(form: HTMLFormElement, text: Text): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      field.checked = text[field.name] === field.value;
    } else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      field.value = text[field.name] ?? '';
    }
  }
}

/** Keeps a text that the server has not got yet. */
export function keepText(name: string, version: number, text: Text): void {
  try {
    localStorage.setItem(name, JSON.stringify({ version, text }));
  } catch {
    // Storage is refused in some private windows, or full: then the server alone keeps it.
  }
}

export function keptText(name: string): { version: number; text: Text } | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as ReturnType<typeof keptText>;
  } catch {
    return null;
  }
}

export function forgetText(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
