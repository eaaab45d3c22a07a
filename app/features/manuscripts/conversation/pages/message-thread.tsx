import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Day } from '#app/platform/web/day.tsx';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { LONGEST_MESSAGE } from '../thread.ts';
import type { Message } from '../thread.ts';

type Line = Pick<Message, 'id' | 'text' | 'at'> & {
  by: string;
};

export const MessageList = ({ messages }: { messages: readonly Line[] }) => (
  <ol className="timeline">
    {messages.map(({ id, text, at, by }) => (
      <li key={id}>
        <p className="timeline-date">
          <Day at={at} />
        </p>
        <p>
          <strong>{by}</strong>
        </p>
        <p className="as-typed measure">{text}</p>
      </li>
    ))}
  </ol>
);

type FormProps = {
  action: string;
  /** Under which the browser keeps what is typed. */
  name: string;
  label: string;
  hint?: string;
  state: FormState;
  children?: ReactNode;
  last?: ReactNode;
};

/** Writes a message. `data-autosave`: see app/client/autosave.ts. */
export const MessageForm = ({ action, name, label, hint, state, children, last }: FormProps) => (
  <Form action={action} label="Write a message" data-autosave={name} state={state}>
    {children}
    <TextField
      label={label}
      hint={hint}
      {...fieldOf(state, 'message')}
      maxLength={LONGEST_MESSAGE}
      rows={6}
      autoComplete="off"
      required
    />
    {last}
    <p className="small soft" aria-live="polite" data-autosave-status />
    <Submit>Send the message</Submit>
  </Form>
);

export const ThreadWithEditor = (
  props: Omit<FormProps, 'label'> & { messages: readonly Message[] },
) => {
  const { messages, ...form } = props;
  const lines = messages.map((message) => ({
    ...message,
    by: message.side === 'editor' ? 'The editor' : 'You',
  }));
  return (
    <div className="stack">
      {lines.length > 0 && <MessageList messages={lines} />}
      <MessageForm {...form} label="Message to the editor" />
    </div>
  );
};
