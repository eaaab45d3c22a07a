/** Owns what notices about published articles are called, for readers and in each format. */

export type NoticeKind = 'correction' | 'concern' | 'partial-retraction' | 'retraction';

type Words = {
  label: string;
  /** What has been done to the article. */
  done: string;
  /** As Crossref spells the update (common5.4.0.xsd, `cm_update_type`). */
  crossref: string;
  /** What the notice is in JATS (`@article-type`). */
  jats: string;
  /** What the article is to the notice in JATS, and the notice to the article (`@related-article-type`). */
  article: string;
  notice: string;
};

export const NOTICE_KINDS: Readonly<Record<NoticeKind, Words>> = {
  correction: {
    ...{ label: 'Correction', done: 'Corrected', crossref: 'correction', jats: 'correction' },
    ...{ article: 'corrected-article', notice: 'correction-forward' },
  },
  concern: {
    ...{ label: 'Expression of concern', done: 'Expression of concern published' },
    ...{ crossref: 'expression_of_concern', jats: 'expression-of-concern' },
    ...{ article: 'object-of-concern', notice: 'concern-forward' },
  },
  'partial-retraction': {
    ...{ label: 'Partial retraction', done: 'Retracted in part' },
    ...{ crossref: 'partial_retraction', jats: 'partial-retraction' },
    ...{ article: 'partial-retraction', notice: 'partial-retraction-forward' },
  },
  retraction: {
    ...{ label: 'Retraction', done: 'Retracted', crossref: 'retraction', jats: 'retraction' },
    ...{ article: 'retracted-article', notice: 'retraction-forward' },
  },
};

/** What stands above the text of a notice. @param day as people write it */
export const noticeHeading = (kind: NoticeKind, day: string): string =>
  kind === 'concern' ? `Expression of concern, ${day}` : `${NOTICE_KINDS[kind].done} on ${day}`;
