// HTML: messages beside fields, as app/ui/field.tsx writes them. A message goes when its field is put
// right, and with the last one what says that fields are marked (`[data-of-fields]`). Islands do so
// themselves.
import { clearError } from './form-errors.ts';
import { isChanged } from './typed-form.ts';
import type { Input } from './typed-form.ts';

const FIELDS = 'input, select, textarea';

export function drive(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && !target.closest('[data-island]')) putRight(target as Input);
  });
  // Put right before this was here.
  for (const input of document.querySelectorAll<Input>(FIELDS)) {
    if (!input.closest('[data-island]') && isChanged(input)) putRight(input);
  }
}

function putRight(input: Input): void {
  const marked = input.closest('[aria-invalid="true"]');
  if (!marked || !isRight(input)) return;
  clearError(marked);
  const { form } = input;
  if (!form || form.querySelector('[aria-invalid="true"]')) return;
  for (const notice of document.querySelectorAll('[data-of-fields]')) notice.remove();
}

const isRight = (input: Input): boolean =>
  input.validity.valid && (input.value.trim() !== '' || (input.value === '' && !input.required));
