import { href } from '#app/routes.ts';
import type { JournalContent } from '../../content/content.ts';
import type { LayoutJournal } from './layout-journal.ts';

export const layoutJournal = ({
  facts,
  ownPages,
}: Pick<JournalContent, 'facts' | 'ownPages'>): LayoutJournal => ({
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
