import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { withdrawManuscript } from '../commands/withdraw-manuscript.server.ts';
import { findPaperOfLink, PERSONAL } from '../find-paper-of-link.server.ts';
import { decideMove } from '../manuscript.ts';
import type { MoveRefusal } from '../manuscript.ts';
import { plainLine } from '../plain-line.ts';
import { WithdrawalForm } from '../ui/withdrawal-form.tsx';

const REFUSALS: Record<MoveRefusal, readonly [status: number, text: string]> = {
  'not-in-this-state': [409, 'This paper cannot be withdrawn any more.'],
  'not-yours': [403, 'Only the corresponding author can withdraw this paper.'],
};

/** `GET /track-your-paper/withdraw?id=…&key=…`: asks once more. */
export async function withdrawalPage(context: RouteContext): Promise<Page | Response> {
  const { manuscript, key } = await findPaperOfLink(context);
  const { paperId, title, author } = manuscript;
  const move = decideMove(manuscript, 'withdraw', { role: 'author', position: author.position });
  if (move.outcome === 'refused') throw new HttpError(...REFUSALS[move.reason]);
  return {
    title: 'Withdraw a paper',
    noindex: true,
    headers: PERSONAL,
    body: (
      <>
        <PageHeader title="Withdraw this paper?" />
        <WithdrawalForm paperId={paperId} title={title} trackingKey={key} />
      </>
    ),
  };
}

/** `POST /track-your-paper/withdraw`: withdraws it; sent twice, it stays withdrawn. */
export async function withdrawal(context: RouteContext): Promise<Response> {
  const { platform, request } = context;
  const { manuscript, key } = await findPaperOfLink(context);
  const { paperId, state, author } = manuscript;
  const form = await request.formData().catch(() => null);
  const given = form?.get('reason');
  const reason = typeof given === 'string' ? plainLine(given).slice(0, 2000) || null : null;
  const result = await withdrawManuscript(platform, {
    paperId,
    position: author.position,
    reason,
  });
  if (result.outcome === 'refused' && state !== 'withdrawn') {
    throw new HttpError(...REFUSALS[result.reason]);
  }
  const Location = href('trackedPaper', null, { id: paperId, key });
  return new Response(null, { status: 303, headers: { ...PERSONAL, Location } });
}
