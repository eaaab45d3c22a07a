import {
  ABBREVIATIONS,
  ABSTRACTS,
  APART,
  FOREIGN_STATEMENTS,
  KEYWORDS_TITLES,
  REFERENCES,
  WELL_KNOWN,
} from './known-titles.ts';
import type { Section } from '../../core/article-text.ts';
import { lookup } from '#app/platform/text/lookup.ts';

type Role = Section['role'];

/** Titles in small letters, without what is not a letter. */
const TITLES: Readonly<Record<string, Role>> = lookup({
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
  'about the author': 'biography',
  'about the authors': 'biography',
  'author biographies': 'biography',
  'author biography': 'biography',
  'authors biographies': 'biography',
  'biographical note': 'biography',
  'biographical notes': 'biography',
  'biographies of authors': 'biography',
  'notes on contributors': 'biography',
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
  preprint: 'preprint',
  'preprint statement': 'preprint',
});

const APPENDIX =
  /^(?:appendix|appendices|annex|supplementary material|anhang|annexe|anexo|apéndice|apêndice|приложение|附录|附錄|ملحق)(?![\p{L}\d_])/iu;

export const foldTitle = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ');

/** Also of `Conflict of interest/Competing interests (see below)`, as templates of publishers have it. */
export const statementOf = (title: string): Role | null =>
  statementTitled(title) ??
  (/[/(]/.test(title) ? statementTitled(title.split(/[/(]/, 1)[0]!) : null);

const statementTitled = (title: string): Role | null => {
  const folded = foldTitle(title);
  return (
    TITLES[folded] ??
    FOREIGN.get(folded) ??
    FOREIGN.get(spaceless(title)) ??
    WORDED.find(([, pattern]) => pattern.test(folded))?.[0] ??
    null
  );
};

/** Publishers word it each in their way. */
const WORDED: readonly (readonly [Role, RegExp])[] = [
  [
    'ai',
    /^(?:declaration|statement|disclosure|acknowledgement) (?:of|on|about|regarding) (?:the )?(?:use of )?(?:generative )?(?:ai|artificial intelligence)(?= |$)/,
  ],
  [
    'competing-interests',
    /^(?:(?:statement|declaration|disclosure)s? (?:of|on) )?(?:potential )?(?:conflicts? of|competing|conflicting)(?: financial)? interests?(?: (?:statement|declaration|disclosure)s?)?$/,
  ],
  [
    'data',
    /^(?:statement (?:of|on) )?(?:data|code|software|materials?)(?: (?:and|code|software|materials?|data))* (?:availability|accessibility|access|sharing)(?: statement)?$/,
  ],
  [
    'data',
    /^(?:availability|accessibility) of (?:the )?(?:data|code|software|materials?)(?: (?:and|code|software|analyses|materials?|data))*(?: statement)?$/,
  ],
  [
    'ethics',
    /^(?:compliance with )?(?:research )?ethic(?:s|al)(?: committee)? (?:approvals?|statement|considerations?|declarations?|standards|clearance|compliance|permission)(?: and (?:informed )?consent(?: to participate)?)?$/,
  ],
  [
    'funding',
    /^(?:role of (?:the )?)?(?:research )?(?:funding|financial|grant) (?:sources?|support|statement|information|disclosures?|acknowledge?ments?|declaration)$/,
  ],
  [
    'contributions',
    /^(?:statement of )?(?:credit )?(?:authors?|authorship)(?: individual)? contributions?(?: (?:statement|roles))?$/,
  ],
];

const FOREIGN: ReadonlyMap<string, Role> = new Map(
  Object.entries(FOREIGN_STATEMENTS).flatMap(([role, titles]) =>
    titles.map((title) => [title, role as Role] as const),
  ),
);

export const roleOf = (title: string): Role =>
  statementOf(title) ?? (APPENDIX.test(title) ? 'appendix' : 'body');

export const isReferencesTitle = (title: string): boolean => REFERENCES.has(spaceless(title));
export const isAbstractTitle = (title: string): boolean => ABSTRACTS.has(spaceless(title));
/** By BCP 47; null where the title may be of more than one. */
export const languageOfAbstract = (title: string): string | null => {
  const language = ABSTRACTS.get(spaceless(title.trim()));
  return language === undefined || language === 'und' ? null : language;
};
export const isAbbreviations = (title: string): boolean => ABBREVIATIONS.has(spaceless(title));
/** What may stand on a title page and is read with the text. */
export const isOfText = (title: string): boolean =>
  statementOf(title) !== null || isAbbreviations(title);
export const isKeywordsTitle = (title: string): boolean => KEYWORDS_TITLES.has(spaceless(title));

export const isStatement = (role: Role): boolean =>
  !['appendix', 'biography', 'body'].includes(role);

/** Whether what authors state, or the list of references, is over where this stands alone in a line. */
export const isApart = (title: string): boolean =>
  APART.has(spaceless(title)) || APPENDIX.test(title);

export const isWellKnown = (title: string): boolean =>
  WELL_KNOWN.has(spaceless(title)) ||
  isAbstractTitle(title) ||
  isReferencesTitle(title) ||
  statementOf(title) !== null;

/** Chinese titles are set with spaces to make them wider. */
function spaceless(title: string): string {
  const folded = foldTitle(title);
  return SPACED_SIGNS.test(folded) ? folded.replaceAll(' ', '') : folded;
}

const SPACED_SIGNS = /^\p{Script=Han}(?: ?\p{Script=Han}){1,9}$/u;
