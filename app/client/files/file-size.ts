// HTML: `<input type="file">` in a `.field`, with `data-largest` where it is not 50 MB. A file that is larger is
// said to be so as soon as it is chosen, and its form is not sent. Without this module the server says it.
import { clearError, markField } from '../form-errors.ts';
import { LARGEST } from './file-words.ts';

const MEGABYTE = 1_000_000;

export function drive(fields: Iterable<HTMLElement>): void {
  for (const field of fields) if (field instanceof HTMLInputElement) watch(field);
}

function watch(field: HTMLInputElement): void {
  const largest = Number(field.dataset['largest'] ?? LARGEST / MEGABYTE);
  const look = () => {
    const large = [...(field.files ?? [])].find(({ size }) => size > largest * MEGABYTE);
    const problem = large ? tooLarge(large, largest) : '';
    if (problem === field.validationMessage && problem !== '') return;
    const wasLarge = field.validity.customError;
    field.setCustomValidity(problem);
    if (wasLarge || problem !== '') clearError(field);
    if (problem !== '') markField(field, problem).role = 'alert';
  };
  field.addEventListener('change', look);
  // Those of `upload-form.ts` look at each field themselves.
  if (field.form?.dataset['uploadForm'] === undefined) {
    const stop = (event: SubmitEvent) => {
      if (!field.validity.customError) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.focus();
    };
    field.form?.addEventListener('submit', stop, true);
  }
  // Chosen before this was there.
  look();
}

function tooLarge({ name, size }: File, largest: number): string {
  const has = (Math.ceil(size / (MEGABYTE / 10)) / 10).toLocaleString('en-GB');
  return `${name} has ${has} MB; at most ${largest} MB can be sent. Please make its pictures smaller, or choose another file.`;
}
