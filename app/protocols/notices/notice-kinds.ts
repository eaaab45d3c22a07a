/** Owns what notices about published articles are called, for readers and in each format. */

/** Of which readers are warned wherever the article stands, and its PDF bears the mark. */
export const WARNINGS = ['concern', 'partial-retraction', 'retraction'] as const;

export type Warning = (typeof WARNINGS)[number];

export type NoticeKind = 'correction' | Warning | 'removal' | 'reinstatement';

export const isWarning = (kind: NoticeKind): kind is Warning =>
  WARNINGS.some((each) => each === kind);

type Words = {
  label: string;
  /** What has been done to the article. */
  done: string;
  /** As Crossref spells the update (common5.4.0.xsd, `cm_update_type`). */
  crossref: string;
  /** What the notice is in JATS (`@article-type`), by a word that PMC knows, as the next two are. */
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
    ...{ article: 'object-of-concern', notice: 'update' },
  },
  'partial-retraction': {
    ...{ label: 'Partial retraction', done: 'Retracted in part' },
    // By any word for a retraction PMC would take the whole article as retracted.
    ...{ crossref: 'partial_retraction', jats: 'correction' },
    ...{ article: 'corrected-article', notice: 'correction-forward' },
  },
  retraction: {
    ...{ label: 'Retraction', done: 'Retracted', crossref: 'retraction', jats: 'retraction' },
    ...{ article: 'retracted-article', notice: 'retraction-forward' },
  },
  removal: {
    ...{ label: 'Removal', done: 'Removed', crossref: 'removal', jats: 'other' },
    ...{ article: 'updated-article', notice: 'update' },
  },
  // Crossref has no word of its own for it.
  reinstatement: {
    ...{ label: 'Reinstatement', done: 'Reinstated', crossref: 'clarification' },
    ...{ jats: 'other', article: 'updated-article', notice: 'update' },
  },
};

/** What stands above the text of a notice. @param day as people write it */
export const noticeHeading = (kind: NoticeKind, day: string): string =>
  kind === 'concern' ? `Expression of concern, ${day}` : `${NOTICE_KINDS[kind].done} on ${day}`;
