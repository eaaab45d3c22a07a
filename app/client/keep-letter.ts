// Keeps a text that is long and goes out in two steps, such as a decision letter, in this browser until
// it was sent: `<form data-keeps="name">` while it is written, `data-sends="name"` on the form that sends
// it. Only a page that says what was done (`[data-fresh]`, of the kind `status`) lets the browser forget it: what was sent in
// vain is still there. `[data-keeps-status]` says what is kept, and a reset goes back to the first text.
import { forget, isSame, keep, kept, putBack, typedInto } from './typed-form.ts';
import type { Typed } from './typed-form.ts';
import { storedUsername } from './username.ts';

const SENT = 'sent-letter';

/** Each user's own: several may share a browser. */
const keyOf = (name: string): string => `letter:${storedUsername() ?? ''}:${name}`;

/** Puts back what was written before, and keeps what is written next. */
export function drive(forms: Iterable<HTMLFormElement>): void {
  forgetSent();
  for (const form of forms) {
    if (form.dataset['keeps'] !== undefined) keepTyped(form, keyOf(form.dataset['keeps']));
    if (form.dataset['sends'] !== undefined) markSent(form, keyOf(form.dataset['sends']));
  }
}

function forgetSent(): void {
  const sent = kept(SENT, 'session');
  if (typeof sent !== 'string' || !document.querySelector('[data-fresh][data-kind="status"]'))
    return;
  forget(sent);
  forget(SENT, 'session');
}

function markSent(form: HTMLFormElement, key: string): void {
  form.addEventListener('submit', ({ submitter }) => {
    const isSent = !(submitter instanceof HTMLButtonElement && submitter.value === 'edit');
    if (isSent) keep(SENT, key, 'session');
  });
}

function keepTyped(form: HTMLFormElement, key: string): void {
  const status = form.querySelector<HTMLElement>('[data-keeps-status]');
  const discard = form.querySelector<HTMLElement>('button[type="reset"]');
  const say = (words: string) => {
    if (status && status.textContent !== words) status.textContent = words;
    if (discard) discard.hidden = words === '';
  };
  const before = kept(key) as Typed | null;
  if (before && !isSame(before, typedInto(form))) {
    putBack(form, before);
    form.closest('details')?.setAttribute('open', '');
    say('Your unsaved draft has been restored.');
  }
  form.addEventListener('input', () => {
    keep(key, typedInto(form));
    say('Draft stored in this browser.');
  });
  form.addEventListener('reset', () => {
    forget(key);
    say('');
  });
}
