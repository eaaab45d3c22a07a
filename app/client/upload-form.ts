// HTML: `<form data-upload-form="name">` with an element `[data-form-problem="what failed"]` and
// buttons with `data-busy-label`, of which the one that is pressed goes along by its name; fields may say with `data-missing` what stands beside them while
// they are empty. The form is sent with `Accept: application/json`; the answers are
//   200 {"next": "…", "message"}             the page to go on to, and what a toast says there
//   200 {"success": true, "message", "reason"}  the form is cleared, the message and, if any, what
//                                            was not done are shown, and what stands in elements
//                                            `[data-refresh]` is brought up to date
//   others {"message", "errors": {field: …}} a sentence about the whole, or one for each field;
//                                            a toast says what failed
// `data-beside` names another form by its id: what was typed there goes along.
// Typed text stays in local storage under the form's name until it went through. Without this
// module the form is sent as it is.
import { prepareToasts, showToast, showToastOnNextPage } from '../ui/show-toast.ts';
import { readingOf } from './files/file-words.ts';
import { lockFields, minimumFillTime } from './sending-form.ts';
import { forget, keep, kept, putBack, typedInto, unfold } from './typed-form.ts';
import type { Typed } from './typed-form.ts';
import { clearErrors, showErrors, showSuccess } from './form-errors.ts';
import type { Errors } from './form-errors.ts';

type Answer = {
  next?: string;
  success?: boolean;
  message?: string;
  reason?: string;
  errors?: Errors;
};

/** As the server says it. */
const NO_EMAIL = 'Please enter an e-mail address, for example name@example.org.';
const NO_PHONE = 'Please enter a phone number, for example +44 1632 960001.';
const LOST = 'The connection was lost. Your entries are still here: please press the button again.';
const FAILED = 'Something went wrong. Please try again.';
const MARKED = 'Please look at the marked fields.';

const isEmpty = (errors: Errors): boolean => Object.keys(errors).length === 0;

export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) driveForm(form);
}

function driveForm(form: HTMLFormElement): void {
  const name = `draft:${form.dataset['uploadForm'] ?? ''}`;
  const first = form.querySelector<HTMLButtonElement>('button[data-busy-label]');
  if (!first) return;
  let busy = false;
  form.noValidate = true;
  putBackDraft(form, name);
  form.addEventListener('input', () => keep(name, typedInto(form)));

  const send = async (button: HTMLButtonElement): Promise<void> => {
    const label = button.textContent;
    const sent = withBeside(form, button);
    const unlock = lockFields(form, ...besides(form));
    busy = true;
    button.textContent = button.dataset['busyLabel'] ?? label;
    clearErrors(form);
    void prepareToasts().catch(() => {});
    const progress = showProgress(button);
    // Who is signed in is believed at once.
    if (form.dataset['uploadRules'] === undefined) await minimumFillTime();
    const answer = await post(form.action, sent, progress.set);
    const { next, message, reason, errors = {} } = answer;
    progress.remove();
    if (next) {
      forget(name);
      if (message) showToastOnNextPage('success', message);
      location.assign(next);
      return;
    }
    busy = false;
    unlock();
    button.textContent = label;
    if (answer.success && message) {
      forget(name);
      clear(form);
      showSuccess(form, message, reason);
      showToast('success', message, 'group');
      await refresh().catch(() => {});
      return;
    }
    mark(form, errors, message ?? (isEmpty(errors) ? FAILED : MARKED));
    // The page itself announces it, with the reason.
    const problem = form.querySelector<HTMLElement>('[data-form-problem]');
    showToast('error', problem?.dataset['formProblem'] ?? FAILED, 'group');
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter : first;
    const errors = pressed.formNoValidate ? {} : findErrors(form);
    if (isEmpty(errors)) return void send(pressed);
    const reading = readingOf(form);
    if (!reading) return mark(form, errors, MARKED);
    // What is missing may be in the file.
    busy = true;
    const unlock = lockFields(form);
    void reading.finally(() => {
      busy = false;
      unlock();
      form.requestSubmit(pressed);
    });
  });
}

/** Fills empty fields with what was typed before; in the others stands what was saved since. */
function putBackDraft(form: HTMLFormElement, name: string): void {
  const typed = kept(name) as Typed | null;
  if (!typed) return;
  putBack(form, typed, true);
  // What helps with the form looks at it again.
  form.dispatchEvent(new Event('input'));
}

function findErrors(form: HTMLFormElement): Errors {
  const errors: Errors = {};
  for (const field of form.querySelectorAll<HTMLInputElement>('.input')) {
    const problem = problemOf(field);
    if (problem !== null) errors[field.name] = problem;
  }
  return errors;
}

/** In the journal's words, as each browser has others; all at once what the server would refuse one after the other. */
function problemOf(field: HTMLInputElement) {
  const { validity, type, value, dataset, validationMessage } = field;
  if (validity.valueMissing) return dataset['missing'] ?? validationMessage;
  if (value !== '' && type === 'tel' && digitsIn(value) < 4) return NO_PHONE;
  const isAddress = type !== 'email' || value === '' || /@[^@]*\./.test(value);
  if (!isAddress || (validity.typeMismatch && type === 'email')) return NO_EMAIL;
  return validity.valid ? null : validationMessage;
}

const digitsIn = (text: string): number => text.replace(/\P{Nd}/gu, '').length;

function withBeside(form: HTMLFormElement, pressed: HTMLButtonElement): FormData {
  const data = new FormData(form);
  if (pressed.name !== '') data.append(pressed.name, pressed.value);
  for (const beside of besides(form)) {
    for (const [name, value] of new FormData(beside)) if (!data.has(name)) data.append(name, value);
  }
  return data;
}

function besides(form: HTMLFormElement): HTMLFormElement[] {
  const beside = document.getElementById(form.dataset['beside'] ?? '');
  return beside instanceof HTMLFormElement ? [beside] : [];
}

function post(address: string, sent: FormData, progress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total));
    request.addEventListener('load', () => resolve((request.response as Answer | null) ?? {}));
    request.addEventListener('error', () => resolve({ message: LOST }));
    request.send(sent);
  });
}

function showProgress(button: HTMLElement) {
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.ariaLabel = 'Upload';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.className = 'small';
  const spinner = document.createElement('span');
  spinner.className = 'spinner';
  const box = document.createElement('div');
  box.className = 'upload-busy';
  box.append(spinner, bar, words);
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

/** Empties the form, also where it came with values. */
function clear(form: HTMLFormElement): void {
  form.reset();
  for (const field of form.querySelectorAll<HTMLInputElement>('.input')) field.value = '';
  for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]'))
    radio.checked = false;
}

/** Brings parts of the page up to date that say what was sent. */
async function refresh(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-refresh]')];
  if (places.length === 0) return;
  const html = await (await fetch(location.pathname)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const place of places) {
    const fresh = page.querySelector(`[data-refresh="${place.dataset['refresh']}"]`);
    if (fresh) place.replaceChildren(...fresh.childNodes);
  }
}

/** As `showErrors`, what is folded opened first: a field in sight alone gets the focus. */
function mark(form: HTMLFormElement, errors: Errors, reason: string): void {
  for (const field of form.elements) {
    if (Object.hasOwn(errors, field.getAttribute('name') ?? '')) unfold(field);
  }
  showErrors(form, errors, reason);
}
