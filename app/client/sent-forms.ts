// Keeps what was typed into a form while it is on its way: where the connection breaks, the browser
// shows a page of its own, and a step back would find the form empty, since such pages are stored
// nowhere. Without a connection the form stays, and says that nothing was sent.
import { forget, keep, kept, putBack, typedInto, unfold } from './typed-form.ts';
import type { Typed } from './typed-form.ts';

const SENT = 'sent';

type Sent = { page: string; form: number; typed: Typed };

const here = (): string => location.pathname + location.search;

/** Puts back what was sent in vain from this page, and keeps what is sent next. */
export function keepSentForms(): void {
  const sent = kept(SENT, 'session') as Sent | null;
  forget(SENT, 'session');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const form = sent && document.forms[sent.form];
  if (form && sent.page === here() && navigation?.type === 'back_forward') {
    putBack(form, sent.typed);
    unfold(form);
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const each of document.forms) each.removeAttribute('data-on-its-way');
  });
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if (target.method !== 'post') return;
    document.querySelector('[data-not-sent]')?.remove();
    if (!navigator.onLine) {
      event.preventDefault();
      sayNotSent(target, submitter);
      return;
    }
    target.toggleAttribute('data-on-its-way', true);
    const at = [...document.forms].indexOf(target);
    keep(SENT, { page: here(), form: at, typed: typedInto(target) } satisfies Sent, 'session');
  });
}

function sayNotSent(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const words = document.createElement('p');
  words.className = 'field-error';
  words.role = 'alert';
  words.dataset['notSent'] = '';
  const label = submitter?.textContent.trim();
  words.textContent = `There is no connection. Nothing has been sent yet: please press ${label ? `“${label}”` : 'the button'} again when the connection is back.`;
  const row = submitter?.closest('p');
  if (row) row.after(words);
  else form.append(words);
}
