// Messages beside the fields that they are about, as app/ui/field.tsx writes them.

export type Errors = Record<string, string>;

const ERROR = 'Error: ';

export function clearErrors(form: HTMLFormElement): void {
  form.querySelector('[data-form-problem]')?.replaceChildren();
  for (const field of form.querySelectorAll('[aria-invalid]')) clearError(field);
  for (const error of form.querySelectorAll('.field-error')) error.remove();
}

/** Takes the mark and the message from a field, or from a group of choices. */
export function clearError(marked: Element): void {
  marked.removeAttribute('aria-invalid');
  describe(marked, (ids) => {
    const errors = ids.filter((id) => id.endsWith('-error'));
    for (const id of errors) document.getElementById(id)?.replaceChildren();
    return ids.filter((id) => !errors.includes(id));
  });
}

export function showErrors(form: HTMLFormElement, errors: Errors, reason: string): void {
  clearErrors(form);
  let first: HTMLElement | undefined;
  const left = new Map(Object.entries(errors));
  for (const field of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const message = left.get(field.name);
    if (!message || field.type === 'hidden') continue;
    left.delete(field.name);
    markField(field, message);
    first ??= field;
  }
  // As the server calls the page.
  if (!document.title.startsWith(ERROR)) document.title = ERROR + document.title;
  const problem = form.querySelector<HTMLElement>('[data-form-problem]');
  announce(problem, reason);
  problem?.firstElementChild?.toggleAttribute('data-of-fields', first !== undefined);
  (first ?? form.querySelector('button'))?.focus();
}

/** Marks a field as wrong, or its group of choices, and says beside it why. @returns what says it */
export function markField(field: HTMLInputElement, message: string): HTMLElement {
  const isChoice = field.type === 'radio';
  const frame = field.closest('.field');
  const marked = isChoice && frame ? frame : field;
  const error = paragraph(message, 'field-error');
  error.id = `${isChoice ? field.name : field.id}-error`;
  document.getElementById(error.id)?.remove();
  if (isTick(field) && frame) frame.append(error);
  else field.after(error);
  marked.ariaInvalid = 'true';
  describe(marked, (ids) => [...ids, error.id]);
  return error;
}

/** Says that all went well, and what was not done all the same. */
export function showSuccess(form: HTMLFormElement, message: string, remark = ''): void {
  if (document.title.startsWith(ERROR)) document.title = document.title.slice(ERROR.length);
  const place = form.querySelector<HTMLElement>('[data-form-problem]');
  place?.replaceChildren(notice('status', [message, remark]));
  const first = place?.firstElementChild as HTMLElement | null | undefined;
  if (first) {
    first.tabIndex = -1;
    first.focus();
    first.scrollIntoView({ block: 'nearest' });
  }
}

const isTick = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

function announce(place: HTMLElement | null, reason: string): void {
  place?.replaceChildren(notice('error', [place.dataset['formProblem'] ?? '', reason]));
}

function notice(kind: 'error' | 'status', texts: readonly string[]): HTMLElement {
  const element = document.createElement('div');
  element.className = 'notice';
  element.dataset['kind'] = kind;
  element.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  const [first, ...others] = texts.filter(Boolean).map((text) => paragraph(text));
  if (first) element.append(first, ...others);
  // As the server writes it: what failed, and then why.
  if (others.length > 0) first?.classList.add('notice-title');
  return element;
}

function paragraph(text: string, className = ''): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}

function describe(field: Element, change: (ids: string[]) => string[]): void {
  const ids = change((field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}
