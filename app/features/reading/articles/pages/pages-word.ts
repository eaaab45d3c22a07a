/** What stands before the pages of an article: it may have one alone. */
export const pagesWord = (pages: string): 'Page' | 'Pages' =>
  /^\w+$/.test(pages.trim()) ? 'Page' : 'Pages';
