import { answerScript, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { REFUSALS } from '../../core/laws.ts';
import { noticeCookie } from './notices.server.ts';
import { withNotice } from './with-notice.server.tsx';
import { listThread } from '../list-messages.server.ts';
import { findAuthorsDraft, keepAuthorsDraft, sendAsAuthor } from '../send-as-author.server.ts';
import { LONGEST_MESSAGE, messageForm, TOO_MANY } from '../thread.ts';
import { ThreadWithEditor } from './message-thread.tsx';

const TITLE = 'Messages with the editor';

type Shown = {
  manuscript: TrackedManuscript;
  linkKey: string | null;
  state?: FormState;
};

/** The thread with the corresponding author, for the author's pages; null for the other authors. */
export async function authorsThread(platform: Platform, { manuscript, linkKey, state }: Shown) {
  const { id, paperId, author, corresponding } = manuscript;
  if (author.position !== corresponding) return null;
  const { messages } = await listThread(platform, { manuscriptId: id, invitation: null });
  const message =
    state?.values['message'] ?? (await findAuthorsDraft(platform, manuscript, author));
  return (
    <ThreadWithEditor
      action={href('manuscriptMessages', { id: paperId }, { key: linkKey })}
      name={`messages-${paperId}`}
      hint="The editor who handles your manuscript receives it by e-mail and replies here."
      messages={messages}
      state={{ ...EMPTY, ...state, values: { message } }}
    />
  );
}

export const manuscriptMessagesPage = correspondingPageOf(async (paper, context) => {
  const { manuscript, key: linkKey } = paper;
  const thread = await authorsThread(context.platform, { manuscript, linkKey });
  return withNotice(context.request, authorPage(paper, TITLE, thread));
});

export const manuscriptMessages = correspondingPageOf(async (paper, { platform, request }) => {
  const { manuscript, key: linkKey } = paper;
  const { paperId } = manuscript;
  const values = await readForm(request);
  if (wantsJson(request)) {
    const text = values['message'] ?? '';
    if (text.length > LONGEST_MESSAGE) return answerScript({ status: 422 });
    const kept = await keepAuthorsDraft(platform, paper.acting, text);
    return answerScript({ status: kept.outcome === 'kept' ? 200 : 403 });
  }
  const show = async (state: FormState) =>
    authorPage(paper, TITLE, await authorsThread(platform, { manuscript, linkKey, state }));
  return takeForm(messageForm, { request, values, show }, async ({ message }, again) => {
    const result = await sendAsAuthor(platform, paper.acting, message);
    switch (result.outcome) {
      case 'sent':
      case 'sent-before':
        return seeOther(href('manuscriptMessages', { id: paperId }, { key: linkKey }), [
          noticeCookie('message-sent'),
        ]);
      case 'too-many':
        return again({ message: TOO_MANY }, 429);
      case 'refused':
        throw new HttpError(403, REFUSALS[result.reason]);
    }
  });
});
