import { toBibtex } from '#app/protocols/bibtex.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { toCslJson } from '#app/protocols/csl-json.ts';
import { toRis } from '#app/protocols/ris.ts';

export type CitationFile = {
  route: 'articleBib' | 'articleRis' | 'articleCsl';
  label: string;
  type: string;
  /** With its dot. */
  ending: string;
  write(work: CitableWork): string;
};

export const BIBTEX_FILE: CitationFile = {
  route: 'articleBib',
  label: 'BibTeX',
  type: 'application/x-bibtex',
  ending: '.bib',
  write: (work) => toBibtex([work]),
};

export const RIS_FILE: CitationFile = {
  route: 'articleRis',
  label: 'RIS',
  type: 'application/x-research-info-systems',
  ending: '.ris',
  write: (work) => toRis([work]),
};

export const CSL_FILE: CitationFile = {
  route: 'articleCsl',
  label: 'CSL-JSON',
  type: 'application/vnd.citationstyles.csl+json',
  ending: '.json',
  write: (work) => `${JSON.stringify(toCslJson([work]), null, 2)}\n`,
};

export const CITATION_FILES: readonly CitationFile[] = [BIBTEX_FILE, RIS_FILE, CSL_FILE];
