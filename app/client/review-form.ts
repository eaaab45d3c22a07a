// HTML: `<form data-review-form="review:5" data-draft-url="/review/5/draft">` with a hidden field
// `version`, an element `[data-review-status]` and a hidden one `[data-review-conflict]`. Each
// keystroke goes to local storage under the form's name and, after a pause, to the server as JSON:
//   200 {"version"}            kept
//   409 {"version", "fields"}  another window saved meanwhile; the server keeps both texts
//   401, 404, 410 {"reason"}   the session ended; the link no longer works; nothing can be changed
// Without this module the form is sent by its buttons.
import { askWhichText } from './review-conflict.ts';
import { forgetText, keepText, keptText, textOf, writeText } from './review-text.ts';
import type { Text } from './review-text.ts';
import { isTypedInto } from './typed-before.ts';

/** Milliseconds without a keystroke after which the text is sent. */
const PAUSE = 1200;
/** First and longest wait before it is sent again. */
const AGAIN = 3000;
const LONGEST_WAIT = 30_000;

/** What is said of a text that was not saved, by the answer's status. */
const UNSAVED: Readonly<Record<number, string>> = {
  0: 'There is no connection. Your draft is stored in this browser and will be sent when the connection is back.',
  401: 'You have been logged out. Your draft is stored in this browser. Log in again in another window, and it will be saved automatically.',
};

type Answer = { status: number; version?: number; fields?: Text; reason?: string };
type State = 'saved' | 'typing' | 'sending' | 'unsaved' | 'conflict' | 'over';

/** Keeps each word of the review forms of the page. */
export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) driveForm(form);
}

function driveForm(form: HTMLFormElement): void {
  const name = form.dataset['reviewForm'] ?? '';
  const url = form.dataset['draftUrl'] ?? '';
  const versionField = form.querySelector<HTMLInputElement>('input[name="version"]');
  const status = form.querySelector<HTMLElement>('[data-review-status]');
  if (!versionField || !status) return;
  let version = Number(versionField.value);
  let resolves = form.querySelector('input[name="resolves"]') !== null;
  let state: State = 'saved';
  let wait = AGAIN;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passing = false;
  let turn: Promise<boolean> = Promise.resolve(true);

  const show = (next: State, words: string) => {
    state = next;
    status.dataset['state'] = next;
    status.textContent = words;
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };
  /** Sends what stands in the form, one after the other; whether the server has it now. */
  const save = (): Promise<boolean> => (turn = turn.then(send, send));

  async function saveThen(goOn: () => void): Promise<void> {
    if (await save()) goOn();
  }

  async function send(): Promise<boolean> {
    if (state === 'over' || state === 'conflict') return false;
    clearTimeout(timer);
    const sent = textOf(form);
    show('sending', 'Saving…');
    const answer = await post(url, { ...sent, version, resolves });
    if (answer.status === 200) {
      version = answer.version ?? version;
      versionField!.value = String(version);
      resolves = false;
      wait = AGAIN;
      if (isSame(sent, textOf(form))) {
        forgetText(name);
        show('saved', 'Everything is saved.');
      } else {
        keepText(name, version, textOf(form));
        later(PAUSE);
      }
      return true;
    }
    if (answer.status === 409 && answer.fields) {
      conflict(answer.version ?? version, answer.fields);
    } else if (answer.status === 404 || answer.status === 410) {
      show('over', `${answer.reason ?? ''} Your draft is stored in this browser.`);
    } else {
      show(
        'unsaved',
        UNSAVED[answer.status] ??
          'The journal cannot save your review right now. Your draft is stored in this browser and will be sent again automatically.',
      );
      later(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
    return false;
  }

  function conflict(theirVersion: number, theirs: Text): void {
    show('conflict', 'This review was saved from another window. Both versions have been saved.');
    askWhichText(form, theirs, {
      keepMine() {
        version = theirVersion;
        resolves = true;
        show('typing', '');
        void save();
      },
      async takeTheirs() {
        // What was typed since then is kept beside the other text, too.
        await post(url, { ...textOf(form), version, resolves: false });
        version = theirVersion;
        versionField!.value = String(version);
        writeText(form, theirs);
        forgetText(name);
        show('saved', 'Everything is saved.');
      },
    });
  }

  const keep = () => {
    keepText(name, version, textOf(form));
    // Nothing to announce, but "Everything is saved" would be untrue.
    if (state === 'saved') show('typing', '');
    if (state !== 'conflict' && state !== 'over') later(PAUSE);
  };
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.type === 'file')) keep();
  });
  form.addEventListener('submit', (event) => {
    if (passing) return;
    event.preventDefault();
    const { submitter } = event;
    const file = form.querySelector<HTMLInputElement>('input[type="file"]');
    const onlyText = submitter?.getAttribute('value') === 'save' && !file?.files?.length;
    void saveThen(() => {
      if (onlyText) return;
      passing = true;
      form.requestSubmit(submitter);
    });
  });
  window.addEventListener('pageshow', () => (passing = false));
  window.addEventListener('online', () => state === 'unsaved' && void save());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && state === 'typing') void save();
  });

  const kept = keptText(name);
  if (kept && !isSame(kept.text, textOf(form))) {
    writeText(form, kept.text);
    version = kept.version;
    show('typing', 'Your unsaved draft has been restored.');
    void save();
    return;
  }
  if (kept) forgetText(name);
  status.dataset['state'] = state;
  if (isTypedInto(form)) keep();
}

const isSame = (one: Text, other: Text): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
};

/** The answer; without a connection its status is 0. */
async function post(url: string, content: Record<string, unknown>): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(content),
      // What is on its way when the window is closed still arrives; longer texts cannot do so.
      keepalive: JSON.stringify(content).length < 20_000,
    });
    const body = (await answer.json().catch(() => ({}))) as Omit<Answer, 'status'>;
    return { ...body, status: answer.status };
  } catch {
    return { status: 0 };
  }
}
