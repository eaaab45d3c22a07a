import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { findOfficeInvitation } from '../../invitations/list-invitations.server.ts';

type Invitation = NonNullable<Awaited<ReturnType<typeof findOfficeInvitation>>>;
export type OpenedInvitation = Opened & { invitation: Invitation };

type Show = (opened: OpenedInvitation, context: RouteContext) => ReturnType<Handler>;

/** An invitation for an editor who may open its manuscript (L2). */
export const invitationOf =
  (show: Show): Handler =>
  async (context) => {
    const id = wholeNumber(context.params['id']);
    const invitation = id === null ? null : await findOfficeInvitation(context.platform, id);
    const params = { ...context.params, id: String(invitation?.paperId ?? 0) };
    let mayLook = false;
    const handler = manuscriptPageOf(async (opened) => {
      mayLook = true;
      return show({ ...opened, invitation: invitation! }, context);
    });
    const answer = await handler({ ...context, params });
    // With a conflict one does not even learn how many reviewers were asked, and when (L2).
    if (mayLook || answer instanceof Response) return answer;
    throw new HttpError(404, 'There is no manuscript with this paper ID.');
  };
