import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';
import type { Say } from '../core/letters/mail-author.server.ts';
import { isReached } from '../author-list/is-reached.server.ts';
import { consentUrl } from './author-consent-link.server.ts';
import type { ChangeFacts } from './authors-changed.mail.ts';
import type { AuthorChange } from './list-author-changes.server.ts';

type Told = { purpose: string; write: (facts: ChangeFacts, say: Say) => Letter };

/** All who were asked about a change of the authors; none before an author is reached. */
export async function tellAsked(
  inside: Platform,
  { id: manuscriptId, paperId, title }: { id: number; paperId: number; title: string },
  { id, consents, proposed }: Pick<AuthorChange, 'id' | 'consents' | 'proposed'>,
  { purpose, write }: Told,
): Promise<void> {
  if (!(await isReached(inside, manuscriptId))) return;
  const proved = await inside.db
    .selectFrom('manuscript_authors')
    .select(['email_key', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  for (const { emailKey, name, email } of consents) {
    const provedAt = proved.find((each) => each.email_key === emailKey)?.provedAt ?? null;
    await mailAuthor(inside, {
      paperId,
      to: { name, email, provedAt },
      write: (say) =>
        write(
          {
            journal: journalOf(inside).facts.title,
            paperId,
            title: say(title),
            name: say(name),
            authors: say(proposed.map((each) => each.name)),
            url: consentUrl(inside, { paperId, change: id, emailKey }),
          },
          say,
        ),
      purpose,
      key: `${id}:${emailKey}`,
      confidential: true,
    });
  }
}
