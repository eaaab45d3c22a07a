import { PERSONAL, PRIVATE } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Handler, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { withdrawManuscript } from '../withdraw-manuscript.server.ts';
import { findOwnPaper, findPaperOfLink } from '../../authors/find-paper-of-link.server.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import { authorMover, caseOf, refuseMove } from '../../core/manuscript.ts';
import { plainLine } from '../../../../platform/text/plain-line.ts';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

const refusal = (reason: MoveRefusal): HttpError =>
  reason === 'not-in-this-state'
    ? new HttpError(409, 'This manuscript can no longer be withdrawn.')
    : new HttpError(403, 'Only the corresponding author can withdraw this manuscript.');

type Found = {
  manuscript: TrackedManuscript;
  places: { action: string; back: string };
  headers: Record<string, string>;
  actor: Actor;
};

/** How an author shows that the paper is theirs. */
type Way = (context: RouteContext) => Promise<Found | Response>;

const byLink: Way = async (context) => {
  const { manuscript, key } = await findPaperOfLink(context);
  const query = { id: manuscript.paperId, key };
  const places = {
    action: href('withdrawal', null, query),
    back: href('trackedPaper', null, query),
  };
  return { manuscript, places, headers: PERSONAL, actor: `author:${manuscript.author.position}` };
};

const byAccount: Way = async (context) => {
  const found = await findOwnPaper(context);
  if (found instanceof Response) return found;
  const { manuscript, user } = found;
  const id = { id: manuscript.paperId };
  const places = { action: href('ownWithdrawal', id), back: href('ownManuscript', id) };
  return { manuscript, places, headers: PRIVATE, actor: `account:${user.id}` };
};

const pageOf =
  (way: Way): Handler =>
  async (context) => {
    const found = await way(context);
    if (found instanceof Response) return found;
    const { paperId, title, state } = found.manuscript;
    const reason = refuseMove(caseOf(state), 'withdraw', authorMover(found.manuscript));
    if (reason !== null) throw refusal(reason);
    return {
      title: 'Withdraw a manuscript',
      noindex: true,
      headers: found.headers,
      body: (
        <>
          <PageHeader title="Withdraw this manuscript?" />
          <WithdrawalForm paperId={paperId} title={title} {...found.places} />
        </>
      ),
    };
  };

const actionOf =
  (way: Way): Handler =>
  async (context) => {
    const found = await way(context);
    if (found instanceof Response) return found;
    const { paperId, state, author } = found.manuscript;
    const { reason = '' } = await readForm(context.request);
    const { position } = author;
    const result = await withdrawManuscript(
      context.platform,
      { paperId, position, actor: found.actor },
      plainLine(reason).slice(0, 2000) || null,
    );
    if (result.outcome === 'refused' && state !== 'withdrawn') throw refusal(result.reason);
    const headers = { ...found.headers, Location: found.places.back };
    return new Response(null, { status: 303, headers });
  };

export const withdrawalPage = pageOf(byLink);
export const withdrawal = actionOf(byLink);

export const ownWithdrawalPage = pageOf(byAccount);
export const ownWithdrawal = actionOf(byAccount);

type WithdrawalFormProps = {
  paperId: number;
  title: string;
  action: string;
  back: string;
};

function WithdrawalForm({ paperId, title, action, back }: WithdrawalFormProps) {
  return (
    <Form action={action} label="Withdraw the manuscript">
      <p>
        You are about to withdraw manuscript {paperId}, “{title}”. It will not be considered any
        further, and you cannot undo this. All authors will be notified by e-mail.
      </p>
      <TextField
        label="Reason (optional)"
        name="reason"
        hint="Read only by the editorial office"
        maxLength={2000}
        autoComplete="off"
      />
      <p className="actions">
        <Button kind="danger">Withdraw the manuscript</Button>
        <a href={back}>Keep it</a>
      </p>
    </Form>
  );
}
