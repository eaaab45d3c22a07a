import type { ReactNode } from 'react';
import type { HasDb } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { FROM_ACCEPTANCE } from '../../core/states.ts';
import { askedOf } from '../charge.ts';
import { findChargeOf } from '../find-charges.server.ts';

/** On the page of a manuscript, for its corresponding author; nothing where nothing was quoted. */
export async function chargeOfAuthor(
  platform: HasDb,
  { id, paperId, state, author, corresponding }: TrackedManuscript,
  /** Of the author's own link; null for a signed-in user. */
  key: string | null,
): Promise<ReactNode> {
  if (author.position !== corresponding || !FROM_ACCEPTANCE.has(state)) return null;
  const charge = await findChargeOf(platform, id);
  if (!charge) return null;
  const asked = askedOf(charge);
  return (
    <PageSection id="charge" title="Publication charge">
      {asked !== null && <p>{asked}</p>}
      <p>
        <a href={href('manuscriptCharge', { id: paperId }, { key })}>
          The amount, a waiver, and the invoice
        </a>
      </p>
    </PageSection>
  );
}
