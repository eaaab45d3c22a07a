// Messages beside the fields that they are about, as app/ui/field.tsx writes them.

export type Errors = Record<string, string>;

export function clearErrors(form: HTMLFormElement): void {
  form.querySelector('[data-form-problem]')?.replaceChildren();
  for (const error of form.querySelectorAll('.field-error')) error.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    describe(field, (ids) => ids.filter((id) => !id.endsWith('-error')));
  }
}

export function showErrors(form: HTMLFormElement, errors: Errors, reason: string): void {
  clearErrors(form);
  let first: HTMLElement | undefined;
  for (const field of form.querySelectorAll<HTMLInputElement>('.input')) {
    const message = errors[field.name];
    if (!message) continue;
    const error = paragraph(message, 'field-error');
    error.id = `${field.id}-error`;
    field.after(error);
    field.ariaInvalid = 'true';
    describe(field, (ids) => [...ids, error.id]);
    first ??= field;
  }
  announce(form.querySelector('[data-form-problem]'), reason);
  (first ?? form.querySelector('button'))?.focus();
}

/** Says that all went well, and what was not done all the same. */
export function showSuccess(form: HTMLFormElement, message: string, remark = ''): void {
  const place = form.querySelector<HTMLElement>('[data-form-problem]');
  place?.replaceChildren(notice('status', [message, remark]));
  const first = place?.firstElementChild as HTMLElement | null | undefined;
  if (first) {
    first.tabIndex = -1;
    first.focus();
    first.scrollIntoView({ block: 'nearest' });
  }
}

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
