/** Owns how an article came to be, as a DocMap (docmaps.knowledgefutures.org; statuses by the Publishing Status Ontology). */
import type { CitableWork } from '../citable-work.ts';
import { readingName } from '../citable-work.ts';
import { doiUrl } from '../doi.ts';

/** Its context, and the profile by which links name it. */
export const DOCMAP_CONTEXT = 'https://w3id.org/docmaps/context.jsonld';

/** Calendar days, such as `2023-10-15`. */
export type ReviewedDays = {
  received: string | null;
  revised: string | null;
  accepted: string;
  published: string | null;
  changed: string | null;
  retracted: string | null;
};

/**
 * The steps of an article that reviewers have read: its review, its acceptance, its publication. Reviewers have no name.
 * @param id address of the DocMap
 * @param review how it was reviewed, in a sentence
 */
export function writeDocmap(
  work: CitableWork,
  days: ReviewedDays,
  { id, home, review }: { id: string; home: string; review: string },
): string {
  const manuscript = { id: `${id}#manuscript` };
  const item = work.doi === null ? work.url : doiUrl(work.doi);
  const status = (of: string | null, name: string, happened: string | null) => ({
    item: of,
    status: name,
    ...(happened !== null && { happened }),
  });
  const said = (of: string | null, name: string, happened: string | null) =>
    happened === null ? [] : [status(of, name, happened)];
  const docmap = {
    '@context': DOCMAP_CONTEXT,
    id,
    type: 'docmap',
    created: days.published ?? days.accepted,
    ...(days.changed !== null && { updated: days.changed }),
    description: review,
    publisher: { id: home, name: work.containerTitle, homepage: home },
    'first-step': '_:review',
    steps: {
      '_:review': {
        inputs: [manuscript],
        actions: [{ participants: [participant('anonymous', 'peer-reviewer')], outputs: [] }],
        assertions: [
          ...said(manuscript.id, 'submitted', days.received),
          status(manuscript.id, 'peer-reviewed', null),
        ],
        'next-step': '_:acceptance',
      },
      '_:acceptance': {
        inputs: [manuscript],
        actions: [],
        assertions: [
          ...said(manuscript.id, 'revised', days.revised),
          status(manuscript.id, 'accepted-for-publication', days.accepted),
        ],
        'previous-step': '_:review',
        'next-step': '_:publication',
      },
      '_:publication': {
        inputs: [manuscript],
        actions: [
          {
            participants: work.authors.map((author) => participant(readingName(author), 'author')),
            outputs: [articleOf(work, days.published)],
          },
        ],
        assertions: [
          status(item, 'published', days.published),
          ...said(item, 'retracted-from-publication', days.retracted),
        ],
        'previous-step': '_:acceptance',
      },
    },
  };
  return `${JSON.stringify(docmap, null, 2)}\n`;
}

const participant = (name: string, role: 'author' | 'peer-reviewer') => ({
  actor: { type: 'person', name },
  role,
});

const articleOf = ({ doi, url }: CitableWork, published: string | null) => ({
  type: 'journal-article',
  ...(doi === null ? { id: url } : { id: doiUrl(doi), doi }),
  url,
  ...(published !== null && { published }),
  content: [{ type: 'web-page', url }],
});
