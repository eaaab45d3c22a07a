import { foldedWords } from '#app/platform/text/fold.ts';
import { saysSomething } from '#app/platform/text/plain-line.ts';
import { isReachableAddress } from '#app/platform/mail/address.ts';
import { isPersonName, namesSeveral } from '#app/platform/person-name.ts';
import { bestKeywords, countWords, keywordsAsked, splitKeywords } from '#app/platform/words.ts';
import { parseOrcid } from '#app/protocols/orcid.ts';
import { PARTS } from '../author-list/missing-parts.ts';
import { authorField, creditField } from '../author-list/author-rows.ts';
import { ASKED_TEXTS, isNone, readDetails, emailKey } from '../core/manuscript-details.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import type { Completion } from './completion.ts';
import { authorsNamedIn } from '../anonymity/file-findings.ts';
import { besideLosses, byRule, readCheck } from '../preflight/file-check.ts';
import { differencesOf } from './file-differences.ts';
import type { FileDifference } from './file-differences.ts';
import { missingCopy } from './missing-copy.ts';
import { namesFunder } from './in-file/names-funder.ts';

/** A submission is complete once nothing is `missing` or `wrong`; a `warning` stops nothing. */
export type Gap = {
  /** What it is about; of each author the same. */
  field: string;
  kind: 'missing' | 'wrong' | 'warning';
  text: string;
  /** The field of the form, where it has another name. */
  at?: string;
  /** Whether a new file says otherwise, so that its author chooses. */
  isChoice?: boolean;
};

export type CompletionRules = {
  /** The Guide for Authors: going beyond is an error. */
  limits: Numbers;
  /** The publication policy: being outside is a warning. */
  policyLimits: Numbers;
  checklist: readonly string[];
};

type Numbers = { abstractWords: number; keywordsMin: number; keywordsMax: number };

const gap = (field: string, kind: Gap['kind'], text: string, at?: string): Gap => ({
  ...{ field, kind, text },
  ...(at !== undefined && { at }),
});

const asWarning = ({ field, text }: FileDifference): Gap => gap(field, 'warning', text);

const asChoice = ({ field, text }: FileDifference): Gap => ({
  ...gap(field, 'missing', `${text} Please choose in its step which of the two is right.`),
  isChoice: true,
});

/** What is missing from a submission, wrong in it, or worth a second look, in the order of the form. */
export function missingOf(completion: Completion, rules: CompletionRules): Gap[] {
  const { articleType, details, authors } = completion;
  const differences = differencesOf(completion);
  const unticked = rules.checklist.filter((key) => !details.checklist.includes(key));
  return [
    completion.title === '' && gap('title', 'missing', 'The title is missing.'),
    ...ofAbstract(completion.abstract, rules),
    ...ofKeywords(completion.keywords, rules),
    articleType === null && gap('articleType', 'missing', 'The article type is missing.'),
    ...ofAuthors(completion),
    ...differences.filter(({ field }) => field === 'authors').map(asWarning),
    ...namesIn(completion),
    ...ofFiles(completion),
    ...faultsIn(completion),
    ...statementsMissing(details, () => true),
    ...fundingIn(completion),
    ...suggestedAuthors(completion),
    ...(authors.length > 1 ? ofContributions(completion) : []),
    ...differences
      .filter(({ field }) => field !== 'authors')
      .map((each) => (details.offered.includes(each.field) ? asChoice(each) : asWarning(each))),
    unticked.length > 0 &&
      gap(
        'checklist',
        'missing',
        unticked.length === 1
          ? '1 confirmation is missing.'
          : `${unticked.length} confirmations are missing.`,
        `check-${unticked[0]}`,
      ),
  ].filter((each) => each !== false);
}

/**
 * Statements without which an article is not published, and which its authors have not made.
 * @param json of its `ManuscriptDetails`
 */
export const missingStatements = (json: string): Gap[] =>
  statementsMissing(readDetails(json), (name) => name.isNeededInPrint === true);

const statementsMissing = (
  details: ManuscriptDetails,
  isAskedFor: (asked: (typeof ASKED_TEXTS)[number][1]) => boolean,
): Gap[] =>
  ASKED_TEXTS.flatMap(([name, asked]) => {
    const text = details[name as keyof ManuscriptDetails];
    const isAsked = asked.step === 'statements' && asked.missing !== undefined;
    const isMissing = isAsked && typeof text === 'string' && !saysSomething(text);
    return isMissing && isAskedFor(asked) ? [gap(name, 'missing', asked.missing!)] : [];
  });

/** No author judges the manuscript. */
function suggestedAuthors({ authors, details }: Completion): Gap[] {
  const nameKey = (name: string) => foldedWords(name).join(' ');
  const keys = authors.flatMap(({ name, email }) => [nameKey(name), email && emailKey(email)]);
  const isAuthor = ({ name, email }: { name: string; email: string }) =>
    keys.some((key) => key && [nameKey(name), emailKey(email)].includes(key));
  return details.suggestedReviewers.filter(isAuthor).map(({ name, email }) => {
    const text = `${name || email} is an author of this manuscript. Please suggest another reviewer.`;
    return gap('suggestedReviewers', 'wrong', text);
  });
}

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

function ofKeywords(text: string, rules: CompletionRules): Gap[] {
  const count = splitKeywords(text).length;
  if (count === 0) return [gap('keywords', 'missing', 'The keywords are missing.')];
  const has = count === 1 ? 'There is 1 keyword' : `There are ${count} keywords`;
  const outside = ({ keywordsMin, keywordsMax }: Numbers) =>
    count < keywordsMin || count > keywordsMax;
  const asks = `${has}. The journal asks for ${keywordsAsked(rules)}.`;
  const best = bestKeywords(rules);
  const advice = best === '' ? asks : `${has}; best are ${best}.`;
  if (outside(rules.limits)) return [gap('keywords', 'wrong', asks)];
  return outside(rules.policyLimits) ? [gap('keywords', 'warning', advice)] : [];
}

/** What in these texts names an author: reviewers read them in their invitation (L6). */
export function namesIn({
  abstract,
  keywords,
  authors,
}: Pick<Completion, 'abstract' | 'keywords' | 'authors'>): Gap[] {
  const known = authors.map(({ college, ...author }) => ({ ...author, institution: college }));
  return Object.entries({ abstract, keywords }).flatMap(([field, text]) => {
    const names = authorsNamedIn(text, known);
    const reason = `The ${field} would reveal the authors to reviewers. Please remove: ${names.join(', ')}.`;
    return names.length === 0 ? [] : [gap(field, 'wrong', reason)];
  });
}

function ofAuthors({ authors }: Completion): Gap[] {
  const seen = new Map<string, string>();
  return authors.flatMap(({ name, email, college, orcid }, row) => {
    const who = name || 'an author';
    const say = (kind: Gap['kind'], text: string, field: string) =>
      gap('authors', kind, text, authorField(row, field));
    const key = email === null ? '' : emailKey(email);
    const other = key === '' ? undefined : seen.get(key);
    if (other === undefined) seen.set(key, name);
    return [
      name === '' && say('missing', 'An author has no name.', 'given'),
      !isPersonName(name) &&
        say('wrong', `“${name}” is not a name: please leave out web addresses.`, 'given'),
      namesSeveral(name) &&
        say(
          'wrong',
          `“${name}” looks like several people: please give each their own place.`,
          'given',
        ),
      !email && say('missing', `The e-mail address of ${who} is missing.`, 'email'),
      email && !isReachableAddress(email) && say('wrong', notAnAddress(email), 'email'),
      other !== undefined &&
        say('wrong', `${who} has the e-mail address of ${other || 'another author'}.`, 'email'),
      !college && say('missing', `The institution of ${who} is missing.`, 'college'),
      orcid &&
        parseOrcid(orcid) === null &&
        say('wrong', `“${orcid}” is not an ORCID iD.`, 'orcid'),
    ].filter((each) => typeof each === 'object' && each !== null);
  });
}

const notAnAddress = (email: string): string => {
  const domain = email.split('@')[1];
  return domain && !domain.includes('.')
    ? `“${email}” has no ending such as .org or .edu.`
    : `“${email}” is not an e-mail address.`;
};

/** Of one author alone it is known that they did all. */
const ofContributions = ({ authors }: Completion): Gap[] =>
  authors
    .filter(({ roles }) => roles.length === 0)
    .map(({ name, position }) =>
      gap(
        ...(['authors', 'missing'] as const),
        `Please choose the contributions of ${name || 'an author'} (CRediT roles).`,
        creditField(position, 0),
      ),
    );

function ofFiles(completion: Completion): Gap[] {
  const first = completion.files.find(({ purpose }) => purpose === MANUSCRIPT);
  const missing = missingCopy(completion, (first && readCheck(first)?.words?.authors) ?? []);
  return missing ? [gap('anonymised', missing.kind, missing.text, 'first-file')] : [];
}

/** What readers would miss in the manuscript, and what it must not have: its author brings another file. */
function faultsIn({ files }: Completion): Gap[] {
  const file = files.find(({ purpose }) => purpose === 'manuscript');
  const check = file && readCheck(file);
  if (!check) return [];
  const say = (field: string, text: string, count: number) => {
    const times = count > 1 ? ` (${count} times)` : '';
    return gap(field, 'warning', `${file.fileName}: ${text}${times}`, MANUSCRIPT);
  };
  const musts = besideLosses(check).filter(({ strength }) => strength === 'must');
  return [
    ...check.losses.map(({ isAway, text, count }) => say(isAway ? PARTS : MANUSCRIPT, text, count)),
    ...byRule(musts).map(({ texts }) => say(MANUSCRIPT, texts[0]!, texts.length)),
  ];
}

/** Where the statement says “None”, and grants are named beside it, or by thanks, here or in the file. */
function fundingIn({ files, details: { funding, grants, acknowledgements } }: Completion): Gap[] {
  const first = files.find(({ purpose }) => purpose === MANUSCRIPT);
  const thanks = [acknowledgements, (first && readCheck(first)?.words?.acknowledgements) ?? ''];
  if (!isNone(funding)) return [];
  const places = [
    saysSomething(grants) && 'a grant is entered below it',
    thanks.some(namesFunder) && 'the acknowledgements name a funder or a grant',
  ].filter((each) => each !== false);
  return places.map((place) => gap('funding', 'warning', `Funding: says “None”, and ${place}.`));
}

/** The field of the file itself. */
const MANUSCRIPT = 'manuscript';

/** The topic of the guide, and the field of the form. */
const KEYWORDS = 'keywords';

/** What is to be checked of a manuscript, without advice that the check of a file gives of the same. */
export function gapsBesideChecks<Each extends { field: string; kind: string }>(
  gaps: readonly Each[],
  files: readonly Parameters<typeof readCheck>[0][],
): Each[] {
  const isSaid = files.some((file) =>
    readCheck(file)?.findings.some(({ topic }) => topic === KEYWORDS),
  );
  return gaps.filter(
    ({ field, kind }) =>
      ![MANUSCRIPT, PARTS].includes(field) && !(isSaid && field === KEYWORDS && kind === 'warning'),
  );
}
