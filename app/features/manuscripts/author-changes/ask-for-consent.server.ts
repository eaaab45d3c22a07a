import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { AuthorChange } from './list-author-changes.server.ts';
import { asksEditor } from './author-change.ts';
import { consentUrl } from './author-consent-link.server.ts';
import { consentLetter } from './authors-changed.mail.ts';
import { wantedOf, wordingAskedLetter } from './wording.mail.ts';
import { endOfDay } from '../core/invitation.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';

/** Asks those who have not answered yet (L5). @param from network address of the request that causes it */
export async function askForConsent(
  inside: Platform,
  { id: manuscript, paperId, title }: { id: number; paperId: number; title: string },
  {
    id,
    kind,
    title: wanted,
    proposed,
    reason,
  }: Pick<AuthorChange, 'id' | 'kind' | 'title' | 'proposed' | 'reason'>,
  from: string | null,
): Promise<void> {
  const { title: journal } = journalOf(inside).facts;
  const { consentDays } = await readDeadlines(inside);
  const asked = await inside.db
    .selectFrom('author_consents')
    .innerJoin('author_changes', 'author_changes.id', 'change_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['email_key as emailKey', 'name', 'email', 'proposed_at as proposedAt'])
    .select(['state', 'returned_from as returnedFrom'])
    .where('change_id', '=', id)
    .where('consented_at', 'is', null)
    .execute();
  const proved = await inside.db
    .selectFrom('manuscript_authors')
    .select(['email_key', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', manuscript)
    .where('address_proved_at', 'is not', null)
    .execute();
  for (const { emailKey, name, email, proposedAt, ...stands } of asked) {
    const provedAt = proved.find((each) => each.email_key === emailKey)?.provedAt ?? null;
    await mailAuthor(inside, {
      paperId,
      to: { name, email, provedAt },
      write: (say) => {
        const facts = {
          ...{ journal, paperId, title: say(title), name: say(name) },
          authors: say(proposed.map((each) => each.name)),
          ...{ reason: say(reason), answerBy: endOfDay(proposedAt, consentDays) },
          url: consentUrl(inside, { paperId, change: id, emailKey }),
        };
        return kind === 'wording'
          ? wordingAskedLetter({ ...facts, wanted: say(wantedOf({ title: wanted, proposed })) })
          : consentLetter({ ...facts, asksEditor: asksEditor(stands) });
      },
      purpose: 'author-consent',
      key: `${id}:${emailKey}`,
      confidential: true,
      from,
    });
  }
}
