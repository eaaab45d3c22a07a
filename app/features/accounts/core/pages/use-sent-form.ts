// A form that its island sends: checked first, then posted to where it would go without a script,
// its answer read as `FormAnswer` says. What was typed stays in the fields throughout.
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { useEffect, useRef, useState } from 'react';
import type { InputEvent, SubmitEvent } from 'react';
import type { GenericSchema } from 'valibot';
import { lockFields, minimumFillTime } from '#app/client/sending-form.ts';
import { showToastOnNextPage } from '#app/ui/show-toast.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';

/** What the server said; null when no answer came that could be read. */
export type Said = {
  status: boolean;
  next?: string;
  message?: string;
  errors?: Record<string, string>;
} | null;

/** What comes of an answer, besides going on. */
export type Conclusion = {
  errors?: Record<string, string>;
  /** What is wrong with the whole, to be shown near the button. */
  problem?: string;
  /** A selector of what has the focus then; by default the first wrong field, or the button. */
  focus?: string;
};

type Turn = Conclusion & {
  busy: boolean;
  /** Something was put right since: the focus stays where it is. */
  isMended?: boolean;
};

type Wanted = {
  schema: GenericSchema<unknown, unknown>;
  /** The form as the server sent it. */
  state: FormState;
  /** Says what to show where the answer does not lead on. */
  refuse: (said: Said) => Conclusion;
};

/** Props for the form, whether it is on its way, and what to show in it. */
export function useSentForm({ schema, state: shown, refuse }: Wanted) {
  const form = useRef<HTMLFormElement>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  const busy = turn?.busy ?? false;
  /** Of the other errors only the server knows, until their field is changed. */
  const wrongBefore = useRef<Record<string, string>>({});

  useEffect(() => {
    // A browser's step back finds the page as it was left, on its way.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setTurn(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  useEffect(() => {
    wrongBefore.current = wrongIn(schema, form.current!);
    if (!turn || turn.busy || turn.isMended) return;
    const wrong = form.current!.querySelector<HTMLElement>(turn.focus ?? '[aria-invalid="true"]');
    (wrong ?? form.current!.querySelector<HTMLElement>('button'))?.focus();
  }, [turn, schema]);

  const send = async (sent: HTMLFormElement): Promise<void> => {
    const errors = wrongIn(schema, sent);
    if (Object.keys(errors).length > 0) return setTurn({ busy: false, errors });
    const typed = new FormData(sent);
    const unlock = lockFields(sent);
    setTurn({ busy: true });
    if (typed.has('started')) await minimumFillTime();
    const said = await post(sent.action, typed);
    if (said?.next === undefined) unlock();
    if (said?.next === undefined) return setTurn({ busy: false, ...refuse(said) });
    if (said.message) showToastOnNextPage('success', said.message);
    location.assign(said.next);
  };

  const mend = (sent: HTMLFormElement, changed: string): void => {
    const errors = turn?.errors ?? shown.errors;
    if (busy || Object.keys(errors).length === 0) return;
    const before = wrongBefore.current;
    const now = wrongIn(schema, sent);
    wrongBefore.current = now;
    const left = Object.entries(errors).filter(
      ([name]) => name in now || (name !== changed && !(name in before)),
    );
    if (left.length === Object.keys(errors).length) return;
    setTurn({ ...turn, busy: false, errors: Object.fromEntries(left), isMended: true });
  };

  return {
    busy,
    problem: turn?.problem,
    state: turn ? { values: shown.values, errors: turn.errors ?? {} } : shown,
    form: {
      ref: form,
      method: 'post',
      // The messages are ours, beside the fields and in words of the journal.
      noValidate: true,
      onInput: (event: InputEvent<HTMLFormElement>) => {
        mend(event.currentTarget, (event.target as HTMLInputElement).name);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void send(event.currentTarget);
      },
    },
  };
}

/** What the schema says of each field as it is now. */
function wrongIn(schema: Wanted['schema'], form: HTMLFormElement): Record<string, string> {
  const checked = checkForm(schema, Object.fromEntries(new FormData(form)));
  return 'errors' in checked ? checked.errors : {};
}

async function post(address: string, typed: FormData): Promise<Said> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(typed as unknown as Record<string, string>),
    });
    return response.status < 500 ? ((await response.json()) as Said) : null;
  } catch {
    return null;
  }
}
