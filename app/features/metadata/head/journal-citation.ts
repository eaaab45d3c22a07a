import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { JsonLdJournal } from '#app/protocols/json-ld.ts';
import { href } from '#app/routes.ts';

export const jsonLdJournal = (facts: JournalFacts, baseUrl: string): JsonLdJournal => ({
  containerTitle: facts.title,
  containerTitleShort: facts.abbreviation,
  containerUrl: `${baseUrl}${href('root')}`,
  publisher: facts.publisher.name,
  issn: facts.issn,
});
