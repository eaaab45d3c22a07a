/** Owns COAR Notify 1.0.1: what systems of scholarly publishing tell each other by Linked Data Notifications. */
import { doiUrl } from './doi.ts';
import type { CitableWork, RelatedWork } from './citable-work.ts';
import { lastingUrl } from './citable-work.ts';
import { texToPlainText } from './tex-maths.ts';

/** A system that takes notifications at its inbox. */
export type Service = { id: string; inbox: string };

type Announced = {
  /** Of the notification, and of the relation; a notification that has the id of another one is that. */
  id: string;
  relation: string;
  origin: Service & { name: string };
  target: Service;
  article: CitableWork;
  preprint: RelatedWork;
};

const CONTEXT = ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net'];
/** FRBR: the article is a revision of its preprint. */
const REVISION_OF = 'http://purl.org/vocab/frbr/core#revisionOf';

/** “Announce Relationship”: an article has appeared whose preprint the other system has. */
export function announceArticle(announced: Announced) {
  const { id, relation, origin, target, article, preprint } = announced;
  const { name, ...ours } = origin;
  const named = preprint.doi === null ? preprint.url : doiUrl(preprint.doi);
  return {
    '@context': CONTEXT,
    id,
    type: ['Announce', 'coar-notify:RelationshipAction'],
    actor: { id: ours.id, name, type: 'Organization' },
    origin: { ...ours, type: 'Service' },
    target: { ...target, type: 'Service' },
    context: {
      id: article.url,
      type: ['Page', 'sorg:AboutPage'],
      'sorg:name': texToPlainText(article.title),
      ...(article.doi !== null && { 'ietf:cite-as': doiUrl(article.doi) }),
      ...(article.pdfUrl !== null && {
        'ietf:item': {
          ...{ id: article.pdfUrl, mediaType: 'application/pdf' },
          type: ['Article', 'sorg:ScholarlyArticle'],
        },
      }),
    },
    object: {
      id: relation,
      type: 'Relationship',
      'as:subject': lastingUrl(article),
      'as:relationship': REVISION_OF,
      'as:object': named,
    },
  };
}

type Answered = {
  id: string;
  origin: Service & { name: string };
  target: Service;
  /** Its own id, and what was offered. */
  offer: { id: string; object: string };
  isAccepted: boolean;
  /** One sentence. */
  summary: string;
};

/** “Tentatively Accept” or “Reject” of an offer: the same answer to one offer is the same notification. */
export function answerOffer({ id, origin, target, offer, isAccepted, summary }: Answered) {
  const { name, ...ours } = origin;
  return {
    '@context': CONTEXT,
    id,
    type: isAccepted ? 'TentativeAccept' : 'Reject',
    inReplyTo: offer.id,
    actor: { id: ours.id, name, type: 'Organization' },
    origin: { ...ours, type: 'Service' },
    target: { ...target, type: 'Service' },
    object: { id: offer.id, type: 'Offer', object: offer.object },
    summary,
  };
}
