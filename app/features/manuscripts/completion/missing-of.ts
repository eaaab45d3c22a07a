import { isReachableAddress } from '#app/platform/mail/address.ts';
import { isPersonName } from '#app/platform/person-name.ts';
import { countWords, splitKeywords } from '#app/platform/words.ts';
import { parseOrcid } from '#app/protocols/orcid.ts';
import type { Completion } from './completion.ts';
import { isGrave } from '../anonymity/file-findings.ts';
import { findNames } from '../anonymity/find-names.ts';
import { readDetails } from '../core/manuscript-details.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import { emailKey } from '../core/submission.ts';

/** A submission is complete once nothing is `missing` or `wrong`; a `warning` stops nothing. */
export type Gap = { field: string; kind: 'missing' | 'wrong' | 'warning'; text: string };

export type CompletionRules = {
  /** The Guide for Authors: going beyond is an error. */
  limits: Numbers;
  /** The publication policy: being outside is a warning. */
  policyLimits: Numbers;
  /** Keys of the items of the checklist. */
  checklist: readonly string[];
};

type Numbers = { abstractWords: number; keywordsMin: number; keywordsMax: number };

const gap = (field: string, kind: Gap['kind'], text: string): Gap => ({ field, kind, text });

const STATEMENTS = {
  funding: 'The statement on funding is missing. If there is none, write “None”.',
  competingInterests: 'The competing interests are missing. If there are none, write “None”.',
  dataStatement: 'The data statement is missing.',
  generativeAi:
    'The statement on the use of generative AI is missing. If you used none, write “None”.',
} as const;

/** What is missing from a submission, wrong in it, or worth a second look. */
export function missingOf(completion: Completion, rules: CompletionRules): Gap[] {
  const { articleType, details, files } = completion;
  const has = (purpose: string) => files.some((file) => file.purpose === purpose);
  const unticked = rules.checklist.filter((key) => !details.checklist.includes(key)).length;
  return [
    ...ofAbstract(completion.abstract, rules),
    ...ofKeywords(completion.keywords, rules),
    articleType === null && gap('articleType', 'missing', 'The article type is missing.'),
    ...ofAuthors(completion),
    ...namesIn(completion),
    !has('title-page') && gap('title-page', 'missing', 'The title page is missing.'),
    !has('anonymised') && gap('anonymised', 'missing', 'The anonymised manuscript is missing.'),
    ...statementsMissing(details),
    unticked > 0 &&
      gap(
        'checklist',
        'missing',
        unticked === 1
          ? '1 item of the checklist is not ticked.'
          : `${unticked} items of the checklist are not ticked.`,
      ),
  ].filter((each) => each !== false);
}

/** Statements that the authors of a manuscript have not made. @param json of its `ManuscriptDetails` */
export const missingStatements = (json: string): Gap[] => statementsMissing(readDetails(json));

const statementsMissing = (details: Pick<ManuscriptDetails, keyof typeof STATEMENTS>): Gap[] =>
  Object.entries(STATEMENTS)
    .filter(([field]) => details[field as keyof typeof STATEMENTS].trim() === '')
    .map(([field, text]) => gap(field, 'missing', text));

export const isWhole = (gaps: readonly Gap[]): boolean =>
  gaps.every(({ kind }) => kind === 'warning');

function ofAbstract(text: string, { limits, policyLimits }: CompletionRules): Gap[] {
  const words = countWords(text);
  if (words === 0) return [gap('abstract', 'missing', 'The abstract is missing.')];
  const has = `The abstract has ${words} words`;
  const guide = `${has}; the Guide for Authors allows ${limits.abstractWords}.`;
  if (words > limits.abstractWords) return [gap('abstract', 'wrong', guide)];
  const policy = `${has}; the publication policy asks for fewer than ${policyLimits.abstractWords}.`;
  return words < policyLimits.abstractWords ? [] : [gap('abstract', 'warning', policy)];
}

function ofKeywords(text: string, { limits, policyLimits }: CompletionRules): Gap[] {
  const count = splitKeywords(text).length;
  if (count === 0) return [gap('keywords', 'missing', 'The keywords are missing.')];
  const has = count === 1 ? 'There is 1 keyword' : `There are ${count} keywords`;
  const outside = ({ keywordsMin, keywordsMax }: Numbers) =>
    count < keywordsMin || count > keywordsMax;
  const range = ({ keywordsMin, keywordsMax }: Numbers) => `${keywordsMin} to ${keywordsMax}`;
  if (outside(limits)) {
    const guide = `${has}; the Guide for Authors asks for ${range(limits)}.`;
    return [gap('keywords', 'wrong', guide)];
  }
  const policy = `${has}; the publication policy asks for ${range(policyLimits)}.`;
  return outside(policyLimits) ? [gap('keywords', 'warning', policy)] : [];
}

/** What in these texts names an author: reviewers read them in their invitation (L6). */
export function namesIn({
  abstract,
  keywords,
  authors,
}: Pick<Completion, 'abstract' | 'keywords' | 'authors'>): Gap[] {
  const known = authors.map(({ college, ...author }) => ({ ...author, institution: college }));
  return Object.entries({ abstract, keywords }).flatMap(([field, text]) => {
    const found = findNames(text, known).filter(isGrave);
    const names = found.map((each) => each.found).join(', ');
    const reason = `The ${field} would reveal the authors to reviewers. Please remove: ${names}.`;
    return found.length === 0 ? [] : [gap(field, 'wrong', reason)];
  });
}

function ofAuthors({ authors }: Completion): Gap[] {
  const seen = new Set<string>();
  return authors.flatMap(({ name, email, college, orcid, roles }) => {
    const who = name || 'an author';
    const say = (kind: Gap['kind'], text: string) => gap('authors', kind, text);
    const key = email === null ? '' : emailKey(email);
    const repeated = key !== '' && seen.has(key);
    seen.add(key);
    return [
      name === '' && say('missing', 'An author has no name.'),
      !isPersonName(name) &&
        say('wrong', `“${name}” is not a name: please leave out web addresses.`),
      !email && say('missing', `The e-mail address of ${who} is missing.`),
      email && !isReachableAddress(email) && say('wrong', `“${email}” is not an e-mail address.`),
      repeated && say('wrong', `${who} has the e-mail address of another author.`),
      !college && say('missing', `The affiliation of ${who} is missing.`),
      orcid && parseOrcid(orcid) === null && say('wrong', `“${orcid}” is not an ORCID iD.`),
      roles.length === 0 &&
        say('missing', `Please choose the contributions of ${who} (CRediT roles).`),
    ].filter((each) => typeof each === 'object' && each !== null);
  });
}
