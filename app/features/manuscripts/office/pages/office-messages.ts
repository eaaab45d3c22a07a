import * as v from 'valibot';
import { answerScript, seeOther } from '#app/platform/web/answers.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Handler } from '#app/platform/web/page.ts';
import {
  keepEditorsDraft,
  sendAsEditor,
  settleMessages,
} from '../../conversation/send-as-editor.server.ts';
import {
  editorsMessageForm,
  invitationOf,
  LONGEST_MESSAGE,
  TOO_MANY,
} from '../../conversation/thread.ts';
import { namesAuthor, namesReviewer, wordsToRead } from '../../core/letters/letter-form.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
import { manuscriptActionOf } from '../../editors/pages/open-manuscript.server.ts';
import { noticeCookie } from '../../conversation/pages/notices.server.ts';
import { tabHref } from './workspace/tabs.ts';
import { officeFormOf } from './office-manuscript.tsx';

const GONE = 'This reviewer was not invited. Please choose who it is for.';

const backFrom = (paperId: number) => (notice: Parameters<typeof noticeCookie>[0]) =>
  seeOther(tabHref(paperId, 'messages'), [noticeCookie(notice)]);

const send = officeFormOf(
  editorsMessageForm,
  async (opened, { to: invitation, message: text, ...rest }, again, { platform }) => {
    const { paperId } = opened.manuscript;
    const written = { paperId, invitation, text, ...rest };
    const result = await sendAsEditor(platform, opened.user, written);
    return answerOutcome(
      result,
      { opened, again, back: backFrom(paperId) },
      {
        sent: 'message-sent',
        'sent-before': 'message-sent',
        'too-many': () => again({ message: TOO_MANY }, 429),
        'no-such-reviewer': { to: GONE },
        'names-someone': ({ to, found }) => ({
          message: (to === 'author' ? namesReviewer : namesAuthor)(found),
        }),
        'may-name-someone': ({ found }) => ({ read: wordsToRead(found) }),
      },
    );
  },
);

const keep = manuscriptActionOf(async ({ user, manuscript }, values, { platform }) => {
  const text = values['message'] ?? '';
  if (text.length > LONGEST_MESSAGE) return answerScript({ status: 422 });
  const written = { paperId: manuscript.paperId, invitation: invitationOf(values['to']), text };
  const { outcome } = await keepEditorsDraft(platform, user, written);
  return answerScript({ status: outcome === 'kept' ? 200 : 403 });
});

/** `POST /office/manuscripts/{id}/messages` sends a message, or, while one types, only keeps it. */
export const officeMessages: Handler = (context) =>
  wantsJson(context.request) ? keep(context) : send(context);

const { to, seen } = editorsMessageForm.entries;

export const officeMessagesSettled = officeFormOf(
  v.object({ to, seen }),
  async (opened, thread, again, { platform }) => {
    const { paperId } = opened.manuscript;
    const wanted = { paperId, invitation: thread.to, seen: thread.seen };
    const result = await settleMessages(platform, opened.user, wanted);
    return answerOutcome(
      result,
      { opened, again, back: backFrom(paperId) },
      { settled: 'messages-settled', 'no-such-reviewer': () => again(GONE) },
    );
  },
);
