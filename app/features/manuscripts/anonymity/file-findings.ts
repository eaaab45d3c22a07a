import { copyProblemTexts } from '#app/platform/documents/neutral/copy-problem.ts';
import type { CopyProblem } from '#app/platform/documents/neutral/copy-problem.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import type { NameFinding, KnownAuthor } from './find-names.ts';
import { calledLoosely, isGivenName } from './called-loosely.ts';
import { findNames } from './find-names.ts';
import { peopleNamed } from './people-named.ts';
import { unmask } from './unmask.ts';

/** Or why that is not known. */
export type FileFinding =
  /** `cleared`: an editor said that it names no author. */
  | (NameFinding & { cleared?: true })
  /** There is no copy for reviewers: the author is asked for another file. */
  | { kind: 'no-copy'; problem: CopyProblem }
  /** There is no text to look into: a scan, or a format that is not read. */
  | { kind: 'no-text'; cleared?: true };

const KINDS: Readonly<Record<NameFinding['kind'] | 'no-text', string>> = {
  name: 'An author’s name',
  email: 'An e-mail address',
  orcid: 'An ORCID iD',
  institution: 'An author’s institution',
  'called-name': 'An author’s family name, as people are named',
  'family-name': 'A word that matches an author’s family name',
  'other-email': 'An e-mail address that matches no person of this manuscript',
  'own-work': 'Words in which authors refer to their own work',
  acknowledgement: 'A heading for acknowledgements or biographies',
  funding: 'Funding details that may identify the authors',
  'no-text': 'The file contains no text that can be checked. Please look for names yourself.',
};

export const findingText = (finding: FileFinding): string =>
  finding.kind === 'no-copy' ? copyProblemTexts[finding.problem] : KINDS[finding.kind];

/** Whether a finding gives an author away, or keeps the file from reviewers, rather than hints. */
export const isGrave = (finding: FileFinding): boolean =>
  finding.kind === 'no-copy' || isOpenOf(PLAIN, finding);

export const plainFindings = (findings: readonly FileFinding[]): NameFinding[] =>
  findings.filter((finding) => isOpenOf(PLAIN, finding));

export type OpenFinding = NameFinding | Extract<FileFinding, { kind: 'no-text' }>;

/**
 * What of a file has to be answered before it goes to reviewers (L6): also names that may be another's, and of the
 * text itself that there is nothing to look into.
 */
export const openFindings = (
  findings: readonly FileFinding[],
  purpose: FilePurpose,
): OpenFinding[] =>
  findings.filter(
    (finding): finding is OpenFinding =>
      isOpenOf(ASKED, finding) ||
      (finding.kind === 'no-text' && purpose === 'anonymised' && finding.cleared !== true),
  );

const isOpenOf = (
  kinds: ReadonlySet<FileFinding['kind']>,
  finding: FileFinding,
): finding is NameFinding =>
  'found' in finding &&
  kinds.has(finding.kind) &&
  !finding.inReferences &&
  finding.cleared !== true;

const PLAIN: ReadonlySet<FileFinding['kind']> = new Set(['name', 'email', 'orcid', 'institution']);
const ASKED: ReadonlySet<FileFinding['kind']> = new Set([...PLAIN, 'called-name']);

/** By what a finding is known when its file is looked into once more. */
export const findingKey = (finding: { kind: string; found?: string }): string =>
  `${finding.kind} ${finding.found ?? ''}`;

export const clearFindings = (
  findings: readonly FileFinding[],
  keys: ReadonlySet<string>,
): FileFinding[] =>
  findings.map((finding) =>
    finding.kind !== 'no-copy' && keys.has(findingKey(finding))
      ? { ...finding, cleared: true }
      : finding,
  );

export const namesNobody = (findings: readonly FileFinding[]): boolean =>
  !findings.some(
    (finding) =>
      finding.kind === 'no-copy' || finding.kind === 'no-text' || isOpenOf(ASKED, finding),
  );

export const readFindings = (json: string | null): FileFinding[] | null =>
  json === null ? null : (JSON.parse(json) as FileFinding[]);

/** What in a text tells who the authors are: reviewers read it (L6). */
export const authorsNamedIn = (text: string, authors: readonly KnownAuthor[]): string[] =>
  namedIn(PLAIN, unmask(text, authors), authors);

/** The same of what they write in answer to reviewers: also single names, without what `authorsAskedIn` has. */
export function authorsCalledIn(text: string, authors: readonly KnownAuthor[]): string[] {
  const plain = unmask(text, authors);
  const isWord = isGivenName(text, authors);
  const called = calledLoosely(plain, authors, []).filter((each) => !isWord(each));
  return [...new Set([...namedIn(ASKED, plain, authors), ...called])];
}

/**
 * What else there may tell who they are, and its writer is asked about: given names that are other words too, what is heard
 * or mistyped as a name, initials, half of an institution.
 */
export function authorsAskedIn(text: string, authors: readonly KnownAuthor[]): string[] {
  const refused = foldLetters(authorsCalledIn(text, authors).join('\n'));
  const { certain, likely } = peopleNamed(text, authors, {
    ...{ mayCite: true, others: [], isMessage: true },
  });
  return [...certain, ...likely].filter((each) => !refused.includes(foldLetters(each)));
}

/** @param text as people read it */
const namedIn = (
  kinds: ReadonlySet<FileFinding['kind']>,
  text: string,
  authors: readonly KnownAuthor[],
): string[] =>
  findNames(text, authors)
    .filter((finding) => isOpenOf(kinds, finding))
    .map(({ found }) => found);
