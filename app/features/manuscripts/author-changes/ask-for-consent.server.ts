import type { Platform } from '#app/platform/platform.server.ts';
import type { AuthorChange } from './list-author-changes.server.ts';
import { asksEditor } from './author-change.ts';
import { consentLetter } from './authors-changed.mail.ts';
import { wantedOf, wordingAskedLetter } from './wording.mail.ts';
import { endOfDay } from '../core/due-date.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { mailAsked } from './tell-asked.server.ts';

/** Asks those who have not answered yet (L5). @param from network address of the request that causes it */
export async function askForConsent(
  inside: Platform,
  manuscript: { id: number; paperId: number; title: string },
  change: Pick<AuthorChange, 'id' | 'kind' | 'title' | 'proposed' | 'reason'>,
  from: string | null,
): Promise<void> {
  const { consentDays } = await readDeadlines(inside);
  const asked = await inside.db
    .selectFrom('author_consents')
    .innerJoin('author_changes', 'author_changes.id', 'change_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['email_key as emailKey', 'name', 'email', 'proposed_at as proposedAt'])
    .select(['state', 'returned_from as returnedFrom'])
    .where('change_id', '=', change.id)
    .where('consented_at', 'is', null)
    .execute();
  await mailAsked(
    inside,
    manuscript,
    { ...change, consents: asked },
    {
      purpose: 'author-consent',
      from,
      write: (about, say, { proposedAt, ...stands }) => {
        const answerBy = endOfDay(proposedAt, consentDays);
        const facts = { ...about, reason: say(change.reason), answerBy };
        return change.kind === 'wording'
          ? wordingAskedLetter({ ...facts, wanted: say(wantedOf(change)) })
          : consentLetter({ ...facts, asksEditor: asksEditor(stands) });
      },
    },
  );
}
