import { createHmac } from 'node:crypto';
import { listArticles } from '#app/features/catalogue/articles/index.server.ts';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { orcidReview, orcidWork } from '#app/protocols/orcid-record.ts';
import { citableArticle } from '../citations/article-citation.ts';
import type { Due } from './list-due.server.ts';

/** What would be written now; null of what ORCID cannot take. */
export async function entryOf(platform: Platform, { kind, subject, changedAt }: Due) {
  const { facts } = journalOf(platform);
  if (kind === 'work') {
    const [article] = await listArticles(platform, [subject]);
    return article ? orcidWork(citableArticle(article, facts, platform.config.BASE_URL)) : null;
  }
  const issn = issnOf(facts);
  if (issn === null || !facts.reviewCredit) return null;
  const id = createHmac('sha256', platform.secret).update(`orcid-review:${subject}`).digest('hex');
  return orcidReview({
    ...{ id: id.slice(0, 24), issn, month: new Date(changedAt).toISOString().slice(0, 7) },
    organisation: { name: facts.publisher.name, ...facts.reviewCredit },
  });
}

const issnOf = ({ issn }: JournalFacts): string | null => issn.online ?? issn.print;

/** Whether the journal says what ORCID must know of who asks for reviews. */
export function creditsReviews(platform: Platform): boolean {
  const { facts } = journalOf(platform);
  return facts.reviewCredit !== undefined && issnOf(facts) !== null;
}
