import { toBibtex } from '#app/protocols/bibtex.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { toCslJson } from '#app/protocols/csl-json.ts';
import { toRis } from '#app/protocols/ris.ts';

export type Format = {
  label: string;
  type: string;
  /** With its dot. */
  ending: string;
  write(works: readonly CitableWork[]): string;
};

/** Citations of one article. */
export type CitationFile = Format & { route: 'articleBib' | 'articleRis' | 'articleCsl' };

/** Citations of all articles of an issue. */
export type IssueFile = Format & { route: 'issueBib' | 'issueRis' | 'issueCsl' };

const BIBTEX: Format = {
  label: 'BibTeX',
  type: 'application/x-bibtex',
  ending: '.bib',
  write: toBibtex,
};

const RIS: Format = {
  label: 'RIS',
  type: 'application/x-research-info-systems',
  ending: '.ris',
  write: toRis,
};

const CSL: Format = {
  label: 'CSL-JSON',
  type: 'application/vnd.citationstyles.csl+json',
  ending: '.json',
  write: (works) => `${JSON.stringify(toCslJson(works), null, 2)}\n`,
};

/** Citations of what a search finds. */
export type SearchFile = Format & { route: 'searchBib' | 'searchRis' | 'searchCsl' };

export const CITATION_FILES: readonly CitationFile[] = [
  { route: 'articleBib', ...BIBTEX },
  { route: 'articleRis', ...RIS },
  { route: 'articleCsl', ...CSL },
];

export const ISSUE_FILES: readonly IssueFile[] = [
  { route: 'issueBib', ...BIBTEX },
  { route: 'issueRis', ...RIS },
  { route: 'issueCsl', ...CSL },
];

export const SEARCH_FILES: readonly SearchFile[] = [
  { route: 'searchBib', ...BIBTEX },
  { route: 'searchRis', ...RIS },
  { route: 'searchCsl', ...CSL },
];
