import type { Handler } from '#app/platform/web/page.ts';
import type { PageName } from '../../content/content.ts';
import { journalOf } from '../../content/load-content.server.ts';
import { TextPage } from './text-page.tsx';

/** A handler for a page that shows one text of `pages/` and nothing else. */
export const staticPage =
  (name: PageName, canonical: string): Handler =>
  ({ platform }) => {
    const page = journalOf(platform).pages[name];
    const { title, description } = page;
    return { title, description, canonical, body: <TextPage title={title} text={page} /> };
  };
