// HTML: `<form data-autosave="name" data-autosave-url="/review/5/draft">` (without it, the form's own
// address) with a place `[data-autosave-status]` (role status) in it; `data-saved` on the form where the
// page comes after a save. What is typed is kept in local storage at once and, after a pause and when
// the window is left, sent with `Accept: application/json`:
//   200 {"version"}                      saved
//   409 {"version", "fields"}            another window saved meanwhile: what only one of them changed is
//                                        joined here, as `joins` said, and sent again; of a field that both
//                                        changed, `[data-autosave-conflict]` asks which text goes on
//   401                                  the session ended
//   403, 404, 409, 410 {"message"}       it can no longer be changed
//   422 {"message", "errors"}             it cannot be saved as it is; without a reason it is too long
// What is kept so is a *Draft saved* unless `data-autosave-says` calls it otherwise.
// A form with a hidden field `version` sends it along and is given the next one. A button `[data-saves]`
// does nothing else than save. A chosen file goes with a button only, and until then the status says so
// and names the button `[data-adds-files]`. Without this module the form is sent by its buttons.
import { chosenIn, notAdded } from './chosen-files.ts';
import { joinTyped } from './join-typed.ts';
import { post } from './post-form.ts';
import type { Answer } from './post-form.ts';
import { askWhichText } from './text-conflict.ts';
import {
  forget,
  isAsSaved,
  isSame,
  isTypedInto,
  keep,
  kept,
  putBack,
  typedInto,
} from './typed-form.ts';
import type { Typed } from './typed-form.ts';

/** Milliseconds without a keystroke after which the form is sent. */
const PAUSE = 1200;
/** Milliseconds of typing without a pause after which the form is sent. */
const LONGEST_TYPING = 10_000;
/** First and longest wait before it is sent again. */
const AGAIN = 3000;
const LONGEST_WAIT = 30_000;

const OVER: ReadonlySet<number> = new Set([403, 404, 409, 410]);
const WRONG = 422;

/** What is said of a text that was not saved, by the answer's status. */
const UNSAVED: Readonly<Record<number, string>> = {
  0: 'There is no connection. Your draft is stored in this browser and will be saved when the connection is back.',
  401: 'You have been logged out. Your draft is stored in this browser. Log in again in another window, and it will be saved automatically.',
};
const FAILED =
  'The journal cannot save your draft right now. It is stored in this browser and will be saved automatically.';

const ELSEWHERE =
  'This form is being filled in in another window, too. Reload this page to see what was typed there.';
const TOO_LONG = 'The draft is too long to be saved. Please shorten it.';
const HERE_ONLY = 'Until then it is stored in this browser only.';

type State = 'saved' | 'typing' | 'sending' | 'unsaved' | 'refused' | 'conflict' | 'over';

/** What the browser keeps, and the version that it was typed into. */
export type KeptForm = {
  version: string | null;
  typed: Typed;
  /** What stood in the form then. */
  began?: Typed | null;
};

export const keyOf = (name = ''): string => `typed:${name}`;

export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    const begin = () => autosave(form);
    // What was sent before this was here is saved with it; a draft of it would be one too many.
    if (!form.hasAttribute('data-on-its-way')) begin();
    else
      window.addEventListener('pageshow', ({ persisted }) => persisted && begin(), { once: true });
  }
}

function autosave(form: HTMLFormElement): void {
  const key = keyOf(form.dataset['autosave']);
  const url = form.dataset['autosaveUrl'] ?? form.action;
  const status = form.querySelector<HTMLElement>('[data-autosave-status]');
  const version = form.querySelector<HTMLInputElement>('input[name="version"]');
  let resolves = false;
  /** What the server had when this was typed; null when it is not known. */
  let began = isAsSaved(form) ? typedInto(form) : null;
  let hasJoined = false;
  let state: State = 'saved';
  let wait = AGAIN;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typedSince: number | null = null;
  let passing = false;
  /** What the button says that was pressed in vain; empty for none. */
  let unsent = '';
  let turn: Promise<boolean> = Promise.resolve(true);

  let said = '';
  const show = (next: State, words: string) => {
    state = next;
    said = words;
    if (!status) return;
    status.dataset['state'] = next;
    status.textContent = [words, next === 'sending' ? '' : notAdded(form)].join(' ').trim();
  };
  /** A draft that is saved later is not sent by itself, as people would else believe. */
  const stillUnsent = (when = '') =>
    unsent && ` Nothing has been sent yet: please press “${unsent}” again${when}.`;
  const showSaved = () => {
    const time = new Date().toLocaleTimeString('en-GB', { timeStyle: 'short' });
    const what = form.dataset['autosaveSays'];
    const joined = hasJoined ? ' What was typed in the other window is in here, too.' : '';
    show('saved', `${what ?? 'Draft saved'} at ${time}.${joined}${stillUnsent()}`);
    hasJoined = false;
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };
  const keepTyped = (typed: Typed) =>
    keep(key, { version: version?.value ?? null, typed, began } satisfies KeptForm);
  const goOnFrom = (next: string | number | null | undefined) => {
    if (version && next !== null && next !== undefined) version.value = String(next);
  };
  /** Sends what stands in the form, one after the other; whether the server has it now. */
  const save = (): Promise<boolean> => (turn = turn.then(send, send));

  async function send(): Promise<boolean> {
    if (state === 'over' || state === 'conflict') return false;
    clearTimeout(timer);
    typedSince = null;
    const typed = typedInto(form);
    show('sending', 'Saving…');
    const answer = await post(url, form, resolves ? 'resolves' : began && 'joins');
    if (answer.status === 200) {
      goOnFrom(answer.version);
      resolves = false;
      began = typed;
      wait = AGAIN;
      if (isSame(typed, typedInto(form))) {
        forget(key);
        showSaved();
      } else {
        keepTyped(typedInto(form));
        show('typing', '');
        later(PAUSE);
      }
      return true;
    }
    if (answer.status === 409 && answer.fields) {
      if (await join(answer, answer.fields)) return send();
    } else if (OVER.has(answer.status)) {
      const why = answer.message ?? 'This can no longer be changed.';
      show('over', `${why} Your draft is stored in this browser.`);
    } else if (answer.status === WRONG) {
      const why = answer.message ?? Object.values(answer.errors ?? {})[0] ?? TOO_LONG;
      show('refused', `${why} ${HERE_ONLY}`);
    } else {
      show('unsaved', `${UNSAVED[answer.status] ?? FAILED}${stillUnsent(' then')}`);
      later(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
    return false;
  }

  /** Puts both windows' texts together; asks only about what both changed. @returns whether it can be sent */
  async function join({ version: theirVersion }: Answer, theirs: Typed): Promise<boolean> {
    const { added, disputed } = joinTyped(began, typedInto(form), theirs);
    putBack(form, added);
    hasJoined ||= Object.keys(added).length > 0;
    const goOn = () => {
      goOnFrom(theirVersion);
      began = { ...began, ...theirs };
      keepTyped(typedInto(form));
      show('typing', '');
    };
    if (Object.keys(disputed).length === 0) {
      goOn();
      return true;
    }
    show('conflict', 'Not saved yet: please choose a version above.');
    // Kept beside the other text, whatever becomes of this window.
    await post(url, form, null);
    askWhichText(form, disputed, {
      keepMine() {
        resolves = true;
        goOn();
        void save();
      },
      async takeTheirs() {
        // What was typed since then is kept beside the other text, too.
        await post(url, form, null);
        putBack(form, disputed);
        goOn();
        void save();
      },
    });
    return false;
  }

  async function saveThen(submitter: HTMLElement | null): Promise<void> {
    const isSaving = submitter?.dataset['saves'] !== undefined;
    unsent = '';
    // What is too long, the page says beside its field.
    if (!(await save()) && state !== 'refused') {
      if (state !== 'unsaved' || isSaving) return;
      unsent = submitter?.textContent.trim() ?? '';
      show('unsaved', `${said}${stillUnsent(' then')}`);
      return;
    }
    const files = chosenIn(form);
    if (isSaving && files.length === 0) return;
    clearTimeout(timer);
    passing = true;
    if (files.length > 0) show('sending', `Sending ${files.join(' and ')}…`);
    form.requestSubmit(submitter);
  }

  const typing = () => {
    keepTyped(typedInto(form));
    // Nothing to announce, but that all is saved would be untrue.
    if (state === 'saved' || state === 'refused') show('typing', '');
    if (state === 'conflict' || state === 'over') return;
    typedSince ??= Date.now();
    later(Math.min(PAUSE, Math.max(0, typedSince + LONGEST_TYPING - Date.now())));
  };
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') show(state, said);
    else typing();
  });
  form.addEventListener('submit', (event) => {
    if (passing) return;
    event.preventDefault();
    void saveThen(event.submitter);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    passing = false;
    // Back from a page that never came.
    if (persisted && state === 'sending') show('unsaved', '');
  });
  window.addEventListener('beforeunload', (event) => {
    if (!passing && chosenIn(form).length > 0) event.preventDefault();
  });
  // What another window of this browser keeps; nothing is told to the one that keeps it.
  window.addEventListener('storage', ({ key: name, newValue }) => {
    const isCalm = (state === 'saved' || state === 'typing') && said !== ELSEWHERE;
    if (name === key && newValue !== null && isCalm) show(state, ELSEWHERE);
  });
  window.addEventListener('online', () => state === 'unsaved' && void save());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && state === 'typing') void save();
  });

  const before = form.dataset['saved'] === undefined ? (kept(key) as KeptForm | null) : null;
  if (before && !isSame(before.typed, typedInto(form))) {
    putBack(form, before.typed);
    goOnFrom(before.version);
    began = before.began ?? null;
    show('typing', 'Your unsaved draft has been restored.');
    void save();
    return;
  }
  forget(key);
  if (status) {
    status.dataset['state'] = state;
    for (const time of status.querySelectorAll('time')) time.textContent = localTime(time.dateTime);
  }
  if (isTypedInto(form)) typing();
  else if (chosenIn(form).length > 0) show(state, said);
}

/** By the reader's own clock, as what is saved from now on. */
const localTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
