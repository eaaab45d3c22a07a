import type { ContentPage } from '#app/features/journal/content/index.ts';
import { href, routes } from '#app/routes.ts';

/** What the journal's content is made of, as far as titles go. */
type Titled = {
  pages: Readonly<Record<string, Pick<ContentPage, 'title'>>>;
  ownPages: readonly { name: string; title: string }[];
  guidelines: readonly { slug: string; title: string }[];
};

/** The files that are settings, and what stands in each. */
export const SETTINGS: Readonly<Record<string, { title: string; about: string }>> = {
  'journal.yaml': {
    title: 'About the journal',
    about: 'Name, publisher, ISSN, addresses, limits, types of article and deadlines.',
  },
  'board.yaml': { title: 'Editorial board', about: 'Its sections and who is in them.' },
  'indexing.yaml': { title: 'Indexing services', about: 'Where the journal is listed.' },
  'topics.yaml': { title: 'Topics', about: 'What articles are sorted by.' },
  'publishing-agreement.md': {
    title: 'Publishing agreement',
    about: 'What authors sign after acceptance.',
  },
};

/** What a file is called in the office, and its page, if it has one of its own. */
export function titleOf(
  { pages, ownPages, guidelines }: Titled,
  file: string,
): { title: string; page: string | null } {
  const [folder, name = ''] = file.replace(/\.md$/, '').split('/');
  if (folder === 'guidelines') {
    const topic = name.slice('00-'.length);
    const title = guidelines.find(({ slug }) => slug === topic)?.title ?? file;
    return { title, page: href('guideline', { topic }) };
  }
  if (folder === 'pages') {
    const own = ownPages.find((page) => page.name === name);
    if (own) return { title: own.title, page: href('ownPage', { page: name }) };
    const hasPage = Object.values<string>(routes).includes(`/${name}`);
    return { title: pages[name]?.title ?? file, page: hasPage ? `/${name}` : null };
  }
  return { title: SETTINGS[file]?.title ?? file, page: null };
}

/** A file in an address: `pages~about-us.md`. */
export const nameOf = (file: string): string => file.replace('/', '~');
export const fileOf = (name: string): string => name.replace('~', '/');
