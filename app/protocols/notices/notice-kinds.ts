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
  removal: {
    ...{ label: 'Removal', done: 'Removed', crossref: 'removal', jats: 'removal' },
    ...{ article: 'removed-article', notice: 'removal-forward' },
  },
  // Crossref has no word of its own for it.
  reinstatement: {
    ...{ label: 'Reinstatement', done: 'Reinstated', crossref: 'clarification' },
    ...{ jats: 'reinstatement', article: 'reinstated-article', notice: 'reinstatement-forward' },
  },
};

/** What stands above the text of a notice. @param day as people write it */
export const noticeHeading = (kind: NoticeKind, day: string): string =>
  kind === 'concern' ? `Expression of concern, ${day}` : `${NOTICE_KINDS[kind].done} on ${day}`;
