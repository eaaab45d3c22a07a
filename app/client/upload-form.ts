// HTML: `<form data-upload-form="name">` with an element `[data-form-problem="what failed"]` and a
// button with `data-busy-label`; fields may say with `data-missing` what stands beside them while
// they are empty. The form is sent with `Accept: application/json`; the answers are
//   200 {"receipt": "…"}                     the page to go on to
//   others {"reason", "errors": {field: …}}  a sentence about the whole, and one for each field
// Typed text stays in local storage under the form's name until it went through. Without this
// module the form is sent as it is.
import { forgetDraft, keepDraft } from './draft.ts';
import { clearErrors, showErrors } from './form-errors.ts';
import type { Errors } from './form-errors.ts';

type Answer = { receipt?: string; reason?: string; errors?: Errors };

const LOST = 'The connection broke. What you typed is kept: please press the button again.';
const FAILED = 'Something went wrong. Please try again.';
/** Milliseconds after which the server believes that a person filled the form in. */
const EARLIEST = 3200;

/** Makes the upload forms of the page show progress and keep what was typed. */
export function driveUploadForms(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) drive(form);
}

function drive(form: HTMLFormElement): void {
  const name = form.dataset['uploadForm'] ?? '';
  const button = form.querySelector<HTMLButtonElement>('button[data-busy-label]');
  if (!button) return;
  const label = button.textContent;
  const shownAt = performance.now();
  let busy = false;
  form.noValidate = true;
  keepDraft(form, name);

  const send = async (): Promise<void> => {
    busy = true;
    button.ariaDisabled = 'true';
    button.textContent = button.dataset['busyLabel'] ?? label;
    clearErrors(form);
    const progress = showProgress(button);
    await new Promise((resolve) => {
      setTimeout(resolve, EARLIEST - (performance.now() - shownAt));
    });
    const { receipt, reason, errors = {} } = await post(form, progress.set);
    progress.remove();
    if (receipt) {
      forgetDraft(name);
      location.assign(receipt);
      return;
    }
    busy = false;
    button.ariaDisabled = null;
    button.textContent = label;
    showErrors(form, errors, reason ?? FAILED);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    const errors = findErrors(form);
    if (Object.keys(errors).length === 0) void send();
    else showErrors(form, errors, 'Please look at the marked fields.');
  });
}

function findErrors(form: HTMLFormElement): Errors {
  const errors: Errors = {};
  for (const field of form.querySelectorAll<HTMLInputElement>('.input')) {
    if (field.validity.valid) continue;
    const missing = field.validity.valueMissing ? field.dataset['missing'] : undefined;
    errors[field.name] = missing ?? field.validationMessage;
  }
  return errors;
}

function post(form: HTMLFormElement, progress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total));
    request.addEventListener('load', () => resolve((request.response as Answer | null) ?? {}));
    request.addEventListener('error', () => resolve({ reason: LOST }));
    request.send(new FormData(form));
  });
}

function showProgress(button: HTMLElement) {
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.ariaLabel = 'Upload';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.className = 'small';
  const box = document.createElement('div');
  box.append(bar, words);
  button.parentElement?.before(box);
  let told = -1;
  return {
    set(share: number) {
      const percent = Math.floor(share * 100);
      bar.value = percent;
      // A screen reader is told by quarters, not by every piece.
      const quarter = Math.floor(percent / 25);
      if (quarter !== told)
        words.textContent = percent < 100 ? `${percent} % sent` : 'Checking the file';
      told = quarter;
    },
    remove: () => box.remove(),
  };
}
