import { acceptInvitation } from '../../../app/features/manuscripts/reviews/answer-invitation.server.ts';
import { makePdf } from '../documents/make-pdf.ts';
import { addManuscriptFile } from '../manuscripts.ts';
import { anOffice, byLink, linkOf } from '../reviewing.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A review that none of those who ask is to write, and the key of its link. */
export type AccessReview = {
  paperId: number;
  invitation: number;
  /** Number of the reviewer in the list. */
  reviewer: number;
  key: string;
  file: number;
};

/** Puts a manuscript under review into the site, with a reviewer who agreed. */
export async function anAccessReview(platform: TestPlatform): Promise<AccessReview> {
  const { manuscript, invited } = await anOffice(platform);
  const file = await addManuscriptFile(platform, manuscript.id, {
    purpose: 'anonymised',
    neutral: makePdf(),
  });
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  const key = (await linkOf(platform, invitation)).split('key=')[1]!;
  const { id: reviewer } = await platform.db
    .selectFrom('reviewers')
    .select('id')
    .executeTakeFirstOrThrow();
  return { paperId: manuscript.paperId, invitation, reviewer, key, file };
}
