import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button, Submit } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Hidden } from '#app/ui/form.tsx';
import type { OfficeMessage } from '../thread.ts';
import { moreTimeIn } from '../thread.ts';
import { dayField, counted, dayOf } from '../../core/words.ts';
import type { InvitationDates } from '../../core/invitation.ts';
import { NamesRead } from '../../invitations/pages/names-read.tsx';
import { MessageForm, MessageList } from './message-thread.tsx';

type Props = {
  paperId: number;
  messages: readonly OfficeMessage[];
  author: string;
  reviews: readonly (InvitationDates & { id: number; name: string; round: number })[];
  names: ReadonlyMap<string, string>;
  user: string;
  mayWrite: boolean;
  typed: FormState;
};

export function OfficeConversation(props: Props) {
  const { paperId, messages, reviews, author, mayWrite } = props;
  const asked = reviews.filter(({ invitedAt }) => invitedAt !== null);
  const threads = [
    { invitation: null, name: author, round: 0 },
    ...asked.map(({ id, name, round }) => ({ invitation: id, name, round })),
  ];
  const sent = messages.flatMap(({ at, ...rest }) => (at === null ? [] : [{ ...rest, at }]));
  return (
    <>
      {threads.map(({ invitation, name, round }) => {
        const thread = sent.filter((message) => message.invitation === invitation);
        const waiting = thread.filter(isUnanswered);
        const review = reviews.find(({ id }) => id === invitation);
        const wished = waiting.map(({ text }) => moreTimeIn(text)).findLast((day) => day !== null);
        // An editor may have moved the date beyond it since.
        const isLater = reviewsNow(review) && (wished ?? 0) > (review?.dueAt ?? 0);
        const until = isLater ? (wished ?? null) : null;
        if (thread.length === 0) return null;
        return (
          <details key={invitation} open={waiting.length > 0}>
            <summary>
              {name}
              {invitation === null
                ? ' (corresponding author)'
                : ` (reviewer, round ${round})`}:{' '}
              {counted(thread.length, 'message')}
              {waiting.length > 0 && <strong>, waiting for a reply</strong>}
            </summary>
            <MessageList
              messages={thread.map((message) => ({ ...message, by: byOf(message, name) }))}
            />
            {invitation !== null && until !== null && mayWrite && (
              <form
                method="post"
                action={href('officeInvitation', { id: invitation })}
                data-busy="Sending..."
              >
                <Hidden
                  fields={{
                    action: 'move',
                    on: dayField(until),
                    from: 'messages',
                    seen: newestOf(sent),
                  }}
                />
                <p>
                  <Button kind="primary">
                    Move the due date to {dayOf(until)}
                    <span className="visually-hidden"> for {name}</span>
                  </Button>
                </p>
              </form>
            )}
            {waiting.length > 0 && mayWrite && (
              <form method="post" action={href('officeMessagesSettled', { id: paperId })}>
                <Hidden fields={{ to: invitation ?? 'author', seen: newestOf(sent) }} />
                <Submit>
                  No reply needed<span className="visually-hidden"> to {name}</span>
                </Submit>
              </form>
            )}
          </details>
        );
      })}
      {sent.length === 0 && <p>No messages yet.</p>}
      {mayWrite && <EditorsForm {...props} threads={threads} seen={newestOf(sent)} />}
    </>
  );

  function byOf({ side, account }: (typeof sent)[number], name: string): string {
    if (side !== 'editor') return name;
    return props.names.get(account ?? '') ?? 'A former editor';
  }
}

const reviewsNow = (dates: InvitationDates | undefined): boolean =>
  dates !== undefined &&
  dates.acceptedAt !== null &&
  dates.completedAt === null &&
  dates.declinedAt === null &&
  dates.cancelledAt === null;

const newestOf = (messages: readonly { id: number }[]): number =>
  Math.max(0, ...messages.map(({ id }) => id));

const isUnanswered = ({ side, answeredAt }: Pick<OfficeMessage, 'side' | 'answeredAt'>): boolean =>
  side !== 'editor' && answeredAt === null;

type Thread = { invitation: number | null; name: string; round: number };

function EditorsForm(props: Props & { threads: readonly Thread[]; seen: number }) {
  const { paperId, messages, user, typed, threads, seen } = props;
  const draft = messages.find(({ at, account }) => at === null && account === user);
  const waiting = messages.findLast((message) => message.at !== null && isUnanswered(message));
  const to = draft ?? waiting;
  const known = {
    to: to?.invitation === null || to === undefined ? 'author' : String(to.invitation),
    message: draft?.text ?? '',
  };
  const state = typed.values['message'] === undefined ? { ...EMPTY, values: known } : typed;
  return (
    <MessageForm
      action={href('officeMessages', { id: paperId })}
      name={`${user} messages ${paperId}`}
      label="Message"
      hint="Sent by e-mail and shown here. Authors must not learn who reviews, nor reviewers who the authors are: a message that names them is not sent."
      state={state}
      last={<NamesRead words={state.errors['read']} />}
    >
      <input type="hidden" name="seen" value={seen} />
      <SelectField label="To" {...fieldOf(state, 'to')} required>
        {threads.map(({ invitation, name, round }) => (
          <option key={invitation} value={invitation ?? 'author'}>
            {name} {invitation === null ? '(corresponding author)' : `(reviewer, round ${round})`}
          </option>
        ))}
      </SelectField>
    </MessageForm>
  );
}
