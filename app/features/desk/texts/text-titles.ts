import { href, routes } from '#app/routes.ts';

type Titled = { title: string; description: string };

/** What the journal's content is made of, as far as titles go. */
type Content = {
  pages: Readonly<Record<string, Titled>>;
  ownPages: readonly (Titled & { name: string })[];
  guidelines: readonly { slug: string; title: string; summary: string }[];
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

/** What a file is called in the office, what it is about, and its page, if it has one of its own. */
export function titleOf(
  { pages, ownPages, guidelines }: Content,
  file: string,
): { title: string; about: string; page: string | null } {
  const [folder, name = ''] = file.replace(/\.md$/, '').split('/');
  if (folder === 'guidelines') {
    const topic = name.slice('00-'.length);
    const { title = file, summary = '' } = guidelines.find(({ slug }) => slug === topic) ?? {};
    return { title, about: summary, page: href('guideline', { topic }) };
  }
  if (folder === 'pages') {
    const own = ownPages.find((page) => page.name === name);
    const { title = file, description = '' } = own ?? pages[name] ?? {};
    const hasPage = Object.values<string>(routes).includes(`/${name}`);
    const page = hasPage ? `/${name}` : own ? href('ownPage', { page: name }) : null;
    return { title, about: description, page };
  }
  return { title: file, about: '', ...SETTINGS[file], page: null };
}

/** A file in an address: `pages~about-us.md`. */
export const nameOf = (file: string): string => file.replace('/', '~');
export const fileOf = (name: string): string => name.replace('~', '/');
