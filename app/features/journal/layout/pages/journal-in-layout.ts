import { href } from '#app/routes.ts';
import type { JournalFacts } from '../../content/facts.ts';
import type { LayoutJournal } from './layout-journal.ts';

/** What the header and the footer show of the journal. */
export const layoutJournal = (facts: JournalFacts): LayoutJournal => ({
  title: facts.title,
  publisherName: facts.publisher.name,
  publisherJournalsUrl: facts.links.publisherJournals,
  contactEmail: facts.contact.editorial.email,
  licence: facts.licence,
  loginUrl: facts.links.login ?? href('authorLogin'),
  signUpUrl: facts.links.signUp ?? href('newRegistration'),
  sample: facts.sample,
});
