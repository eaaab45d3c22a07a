// HTML: `<form data-keep-typed="name">` with a place `[data-kept]` (role status) in it. What is typed
// is kept in local storage at once, and sent to the form's address after a pause with
// `Accept: application/json`; 200 says that the server has it. `data-saved` on the form says that the
// page comes after a save: nothing in the browser is newer then.
import { isTypedInto } from './typed-before.ts';

const PAUSE = 1500;
const LOGGED_OUT =
  'You have been logged out. Your draft is stored in this browser. Log in again in another window, and it will be sent automatically.';
const FAILED =
  'Not sent yet. Your draft is stored in this browser and will be sent when the connection is back.';

const OVER = 'This can no longer be changed.';
/** Where sending it again would come to the same. */
const REFUSED: Readonly<Record<number, string>> = {
  403: OVER,
  404: OVER,
  409: OVER,
  422: 'The draft is too long to be saved. Please shorten it. Until then it is stored in this browser only.',
};

type Typed = Record<string, string | boolean>;
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what is typed into forms. */
export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) keepTyped(form);
}

function keepTyped(form: HTMLFormElement): void {
  const key = `typed:${form.dataset['keepTyped'] ?? ''}`;
  const place = form.querySelector('[data-kept]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: AbortController | null = null;
  const say = (text: string) => {
    if (place && place.textContent !== text) place.textContent = text;
  };

  const send = async (): Promise<void> => {
    sending?.abort();
    const mine = new AbortController();
    sending = mine;
    try {
      const { ok, status } = await fetch(form.action, {
        method: 'POST',
        body: textsOf(form),
        headers: { Accept: 'application/json' },
        signal: mine.signal,
      });
      if (sending !== mine) return;
      if (ok) forget(key);
      else if (REFUSED[status] === undefined) later(20 * PAUSE);
      if (status === 401) say(LOGGED_OUT);
      else say(ok ? 'Draft saved.' : (REFUSED[status] ?? FAILED));
    } catch {
      if (mine.signal.aborted) return;
      say(FAILED);
      later(10 * PAUSE);
    }
  };
  const later = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pause);
  };

  const keep = () => {
    store(key, form);
    later(PAUSE);
  };

  const wasTypedInto = isTypedInto(form);
  if (form.dataset['saved'] !== undefined) forget(key);
  else if (restore(form, key)) later(PAUSE);
  if (wasTypedInto) keep();
  form.addEventListener('input', (event) => {
    if ((event.target as Input).type !== 'file') keep();
  });
  form.addEventListener('submit', () => {
    clearTimeout(timer);
    sending?.abort();
  });
}

/** All but the files, which are sent by a button only. */
function textsOf(form: HTMLFormElement): FormData {
  const data = new FormData();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') data.append(name, value);
  }
  return data;
}

const inputsOf = (form: HTMLFormElement): Input[] =>
  [...form.querySelectorAll<Input>('input, select, textarea')].filter(
    ({ type }) => type !== 'file' && type !== 'hidden',
  );

const isTick = (input: Input): input is HTMLInputElement =>
  input.type === 'checkbox' || input.type === 'radio';

function store(key: string, form: HTMLFormElement): void {
  const typed: Typed = {};
  for (const input of inputsOf(form)) {
    typed[input.id] = isTick(input) ? input.checked : input.value;
  }
  try {
    localStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Refused in some private windows, or full: then only the server keeps it.
  }
}

/** Whether there was something that the server did not get. */
function restore(form: HTMLFormElement, key: string): boolean {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return false;
    const typed = JSON.parse(text) as Typed;
    for (const input of inputsOf(form)) {
      const value = typed[input.id];
      if (value === undefined || input.hasAttribute('readonly')) continue;
      if (isTick(input)) input.checked = value === true;
      else input.value = String(value);
    }
    return true;
  } catch {
    return false;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
