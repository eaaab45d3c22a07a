import { expect, test } from 'vitest';
import { calledLoosely } from './called-loosely.ts';
import { clearFindings, findingKey, isGrave, namesNobody, openFindings } from './file-findings.ts';
import type { FileFinding } from './file-findings.ts';

const NAME = { kind: 'name', found: 'Ada Example', inReferences: false } as FileFinding;
const CALLED = { kind: 'called-name', found: 'Example et al', inReferences: false } as FileFinding;
const CITED = { ...NAME, inReferences: true } as FileFinding;
const NO_TEXT: FileFinding = { kind: 'no-text' };
const NO_COPY: FileFinding = { kind: 'no-copy', problem: 'damaged' };
const cleared = (finding: FileFinding) => ({ ...finding, cleared: true }) as FileFinding;

test('before a file goes to reviewers names are answered, and of the text itself that nothing can be looked into (L6)', () => {
  const all = [NAME, CALLED, CITED, NO_TEXT, NO_COPY];
  expect(openFindings(all, 'anonymised')).toEqual([NAME, CALLED, NO_TEXT]);
  expect(openFindings(all, 'supplement')).toEqual([NAME, CALLED]);
  expect(openFindings(all.map(cleared), 'anonymised')).toEqual([]);
  expect([NAME, CALLED, CITED, NO_TEXT, NO_COPY].map(isGrave)).toEqual([
    ...[true, false, false, false, true],
  ]);
});

test('a file names no one when it was looked into, has a copy, and no name in it is open', () => {
  expect([[], [CITED], [cleared(NAME), cleared(CALLED)]].map(namesNobody)).toEqual([
    ...[true, true, true],
  ]);
  expect([[NAME], [CALLED], [NO_TEXT], [NO_COPY]].map(namesNobody)).toEqual([
    ...[false, false, false, false],
  ]);
});

test('an editor clears what was read, of its kind alone, and never that there is no copy', () => {
  const mail = { kind: 'email', found: 'Ada Example', inReferences: false } as FileFinding;
  const keys = new Set([NAME, NO_COPY].map(findingKey));
  expect(clearFindings([NAME, mail, NO_COPY], keys)).toEqual([cleared(NAME), mail, NO_COPY]);
});

test('a place is called where someone is from it, and a name in small letters where it is addressed', () => {
  const people = [
    { name: 'Mark Lovelace', email: null, institution: 'Hillside College', orcid: null },
  ];
  const called = (text: string) => calledLoosely(text, people, []);
  expect(called('The colleague from Hillside agrees.')).toEqual(['Hillside']);
  expect(called('Hillside soils are dry.')).toEqual([]);
  expect(called('please mark the places')).toEqual([]);
  expect(called('write to mark@')).toEqual(['mark']);
});
