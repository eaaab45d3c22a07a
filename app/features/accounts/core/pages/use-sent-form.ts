// A form that its island sends: checked first, then posted to where it would go without a script,
// its answer read as `FormAnswer` says. What was typed stays in the fields throughout.
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { GenericSchema } from 'valibot';
import { minimumFillTime } from '#app/client/minimum-fill-time.ts';
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
  /** A selector of what has the focus then, where no field is wrong; by default the button. */
  focus?: string;
};

type Turn = Conclusion & { busy: boolean };

type Wanted = {
  schema: GenericSchema<unknown, unknown>;
  /** The form as the server sent it. */
  state: FormState;
  /** Says what to show where the answer does not lead on. */
  refuse: (said: Said) => Conclusion;
};

/** Props for the form, whether it is on its way, and what to show in it. */
export function useSentForm({ schema, state, refuse }: Wanted) {
  const form = useRef<HTMLFormElement>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  const busy = turn?.busy ?? false;

  useEffect(() => {
    // The messages are ours now, beside the fields and in words of the journal.
    form.current!.noValidate = true;
    // A browser's step back finds the page as it was left, on its way.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setTurn(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  useEffect(() => {
    if (!turn || turn.busy) return;
    const wrong = form.current!.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current!.querySelector<HTMLElement>(turn.focus ?? 'button'))?.focus();
  }, [turn]);

  const send = async (sent: HTMLFormElement): Promise<void> => {
    const checked = checkForm(schema, Object.fromEntries(new FormData(sent)));
    if ('errors' in checked) return setTurn({ busy: false, errors: checked.errors });
    setTurn({ busy: true });
    if (sent.elements.namedItem('started')) await minimumFillTime();
    const said = await post(sent);
    if (said?.next === undefined) return setTurn({ busy: false, ...refuse(said) });
    if (said.message) showToastOnNextPage('success', said.message);
    location.assign(said.next);
  };

  return {
    busy,
    problem: turn?.problem,
    state: turn ? { values: state.values, errors: turn.errors ?? {} } : state,
    form: {
      ref: form,
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void send(event.currentTarget);
      },
    },
  };
}

async function post(form: HTMLFormElement): Promise<Said> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    });
    return response.status < 500 ? ((await response.json()) as Said) : null;
  } catch {
    return null;
  }
}
