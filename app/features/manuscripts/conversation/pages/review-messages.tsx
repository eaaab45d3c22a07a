import { answerScript, PERSONAL, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { noticeCookie } from './notices.server.ts';
import { withNotice } from './with-notice.server.tsx';
import { openTask } from '../../reviews/pages/open-task.server.ts';
import type { OpenTask } from '../../reviews/pages/open-task.server.ts';
import { TaskFrame } from '../../reviews/pages/task-frame.tsx';
import { listThread } from '../list-messages.server.ts';
import { keepReviewersDraft, sendAsReviewer } from '../send-as-reviewer.server.ts';
import {
  LONGEST_MESSAGE,
  messageForm,
  TOO_MANY,
  moreTimeForm,
  moreTimeMessage,
} from '../thread.ts';
import { mayWrite } from '../../reviews/review.ts';
import { MoreTimeForm } from './more-time-form.tsx';
import { ThreadWithEditor } from './message-thread.tsx';

const TITLE = 'Messages with the editor';

export async function reviewMessagesPage(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  return open instanceof Response
    ? open
    : withNotice(context.request, await threadPage(open, context));
}

export async function reviewMessages(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { platform, request } = context;
  const values = await readForm(request);
  if (wantsJson(request)) {
    const text = values['message'] ?? '';
    if (text.length > LONGEST_MESSAGE) return answerScript({ status: 422 });
    await keepReviewersDraft(platform, open.reviewer, text);
    return answerScript({ status: 200 });
  }
  const show = (state: FormState) => threadPage(open, context, state);
  if (values['until'] !== undefined) {
    const ask = (state: FormState) => threadPage(open, context, EMPTY, state);
    const form = moreTimeForm(platform.clock.now(), open.task.dueAt);
    return takeForm(form, { request, values, show: ask }, async (asked, again) => {
      if (!mayWrite(open.task)) return seeOther(open.places.invitation);
      const { outcome } = await sendAsReviewer(platform, open.reviewer, moreTimeMessage(asked));
      if (outcome === 'too-many') return again({ reason: TOO_MANY }, 429);
      return seeOther(open.places.messages, [noticeCookie('more-time-asked')]);
    });
  }
  return takeForm(messageForm, { request, values, show }, async ({ message }, again) => {
    const { outcome } = await sendAsReviewer(platform, open.reviewer, message);
    if (outcome === 'too-many') return again({ message: TOO_MANY }, 429);
    return seeOther(open.places.messages, [noticeCookie('message-sent')]);
  });
}

async function threadPage(
  { task, places }: OpenTask,
  { platform }: RouteContext,
  state = EMPTY,
  asking = EMPTY,
): Promise<Page> {
  const thread = { manuscriptId: task.manuscriptId, invitation: task.id };
  const { messages, draft } = await listThread(platform, thread);
  return {
    title: TITLE,
    noindex: true,
    headers: PERSONAL,
    body: (
      <TaskFrame title={TITLE}>
        <p>
          <a href={places.invitation}>Your review</a>: {task.title}
        </p>
        {mayWrite(task) && !task.waits && (
          <MoreTimeForm
            action={places.messages}
            dueAt={task.dueAt}
            now={platform.clock.now()}
            state={asking}
            open={asking !== EMPTY}
            messages={messages}
          />
        )}
        <ThreadWithEditor
          action={places.messages}
          name={`review-messages-${task.id}`}
          hint="The editor receives it by e-mail and replies here. The authors never see it."
          messages={messages}
          state={state === EMPTY ? { ...EMPTY, values: { message: draft } } : state}
        />
      </TaskFrame>
    ),
  };
}
