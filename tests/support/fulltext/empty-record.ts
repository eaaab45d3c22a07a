import type { articleJats } from '#app/features/fulltext/jats/index.ts';

/** What a catalogue says of an article when it says nothing but its title. */
export const emptyRecord = (): Parameters<typeof articleJats>[0] => ({
  work: {
    ...{ id: '1', title: 'T', authors: [], containerTitle: 'J', containerTitleShort: 'J' },
    ...{ containerUrl: 'https://j.example/', publisher: 'P', issn: { print: null, online: null } },
    ...{ volume: null, issue: null, pages: null, issued: null, online: null, submitted: null },
    ...{ modified: null, doi: null, url: null, pdfUrl: null, free: null, abstract: null },
    ...{ keywords: [], language: 'en', licenceUrl: 'https://l.example/', references: [] },
  },
  ...{ articleType: 'research-article', subject: null, accepted: null },
  ...{ contributors: [], funding: [], copyright: null },
});
