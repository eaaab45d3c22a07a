import type { Section } from '../../core/article-text.ts';

type Role = Section['role'];

/** Titles in small letters, without what is not a letter. */
const TITLES: Readonly<Record<string, Role>> = {
  acknowledgement: 'acknowledgements',
  acknowledgements: 'acknowledgements',
  acknowledgment: 'acknowledgements',
  acknowledgments: 'acknowledgements',
  'ai declaration': 'ai',
  'ai statement': 'ai',
  'ai use': 'ai',
  'declaration of ai use': 'ai',
  'declaration of generative ai': 'ai',
  'declaration of generative ai and ai assisted technologies in the writing process': 'ai',
  'use of ai': 'ai',
  'use of artificial intelligence': 'ai',
  'use of generative ai': 'ai',
  'competing interest': 'competing-interests',
  'competing interests': 'competing-interests',
  'conflict of interest': 'competing-interests',
  'conflict of interest statement': 'competing-interests',
  'conflicts of interest': 'competing-interests',
  'declaration of competing interest': 'competing-interests',
  'declaration of competing interests': 'competing-interests',
  'declaration of conflicting interests': 'competing-interests',
  'declaration of interest': 'competing-interests',
  'declaration of interests': 'competing-interests',
  disclosure: 'competing-interests',
  disclosures: 'competing-interests',
  'disclosure statement': 'competing-interests',
  'author contributions': 'contributions',
  'authors contributions': 'contributions',
  'author contribution': 'contributions',
  'author contribution statement': 'contributions',
  'contributions of authors': 'contributions',
  contributions: 'contributions',
  'credit authorship contribution statement': 'contributions',
  'availability of data': 'data',
  'availability of data and material': 'data',
  'availability of data and materials': 'data',
  'code availability': 'data',
  'data accessibility': 'data',
  'data and code availability': 'data',
  'data availability': 'data',
  'data availability statement': 'data',
  'data sharing statement': 'data',
  'ethical approval': 'ethics',
  'ethics approval': 'ethics',
  'ethics approval and consent to participate': 'ethics',
  'ethics statement': 'ethics',
  'informed consent': 'ethics',
  'informed consent statement': 'ethics',
  'institutional review board statement': 'ethics',
  'statement of ethics': 'ethics',
  'financial support': 'funding',
  funding: 'funding',
  'funding information': 'funding',
  'funding sources': 'funding',
  'funding statement': 'funding',
  'sources of funding': 'funding',
};

const APPENDIX = /^(?:appendix|appendices|annex|supplementary material)(?!\w)/i;

export const foldTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ');

export const statementOf = (title: string): Role | null => TITLES[foldTitle(title)] ?? null;

export const roleOf = (title: string): Role =>
  statementOf(title) ?? (APPENDIX.test(title) ? 'appendix' : 'body');

const REFERENCES = new Set([
  'bibliography',
  'literature',
  'literature cited',
  'list of references',
  'reference',
  'reference list',
  'references',
  'references and notes',
  'references cited',
  'works cited',
]);

export const isReferencesTitle = (title: string): boolean => REFERENCES.has(foldTitle(title));

/** Titles that are a heading wherever they stand alone. */
const WELL_KNOWN = new Set([
  'abstract',
  'background',
  'conclusion',
  'conclusions',
  'discussion',
  'discussion and conclusion',
  'discussion and conclusions',
  'experimental',
  'introduction',
  'keywords',
  'limitations',
  'literature review',
  'material and methods',
  'materials and methods',
  'method',
  'methodology',
  'methods',
  'related work',
  'results',
  'results and discussion',
  'summary',
  'theory',
]);

export const isWellKnown = (title: string): boolean =>
  WELL_KNOWN.has(foldTitle(title)) || isReferencesTitle(title) || statementOf(title) !== null;
