// HTML: messages beside fields, as app/ui/field.tsx writes them. A message goes when its field is put
// right, and with the last one what says that fields are marked (`[data-of-fields]`). Islands do so
// themselves.
import { clearError } from './form-errors.ts';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function drive(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && !target.closest('[data-island]')) putRight(target as Input);
  });
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
