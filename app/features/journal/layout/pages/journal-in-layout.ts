import { href } from '#app/routes.ts';
import type { JournalContent } from '../../content/content.ts';
import type { LayoutJournal } from './layout-journal.ts';

type Content = Pick<JournalContent, 'facts' | 'ownPages'>;

const known = new WeakMap<Content, LayoutJournal>();

/** The same object for the same content, by which header and footer are known again. */
export function layoutJournal(content: Content): LayoutJournal {
  const journal = known.get(content) ?? readJournal(content);
  known.set(content, journal);
  return journal;
}

const readJournal = ({ facts, ownPages }: Content): LayoutJournal => ({
  title: facts.title,
  publisherName: facts.publisher.name,
  publisherJournalsUrl: facts.links.publisherJournals,
  contactEmail: facts.contact.editorial.email,
  licence: facts.licence,
  loginUrl: facts.links.login ?? href('authorLogin'),
  signUpUrl: facts.links.signUp ?? href('newRegistration'),
  pages: ownPages.map(({ name, title, menu }) => ({
    ...{ menu, label: title },
    href: href('ownPage', { page: name }),
  })),
  sample: facts.sample,
});
