import { nothingHere } from '#app/platform/web/http-error.ts';
import type { Handler, Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { ContentPage, PageName } from '../content.ts';
import { journalOf } from '../load-content.server.ts';
import { TextPage } from './text-page.tsx';

/** A handler for a page that shows one text of `pages/` and nothing else. */
export const staticPage =
  (name: PageName, canonical: string): Handler =>
  ({ platform }) =>
    pageOf(journalOf(platform).pages[name], canonical);

/** `/{page}`: a page that the journal's owner added to `pages/`. */
export const ownPage: Handler = ({ platform, params }) => {
  const page = journalOf(platform).ownPages.find(({ name }) => name === params['page']);
  if (!page) throw nothingHere();
  return pageOf(page, href('ownPage', { page: page.name }));
};

const pageOf = (page: ContentPage, canonical: string): Page => ({
  title: page.title,
  description: page.description,
  canonical,
  body: <TextPage title={page.title} text={page} />,
});
