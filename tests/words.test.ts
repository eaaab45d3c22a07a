import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findComments, findTestNames, findTexts } from './support/find-words.ts';

/** Words that name no role, or that no English reader uses so. */
const BANNED =
  /\b(?:somebody|nobody|whoever|someone else|anybody|anew|Law L\d|chief editor|works no longer|one a line|need do nothing|for your readiness)\b/gi;

test('what people read names them by their role, in plain words', () => {
  const texts = findTexts();
  expect(texts.length).toBeGreaterThan(5000);
  expect(
    texts.flatMap(({ file, text }) => (text.match(BANNED) ?? []).map((word) => `${file}: ${word}`)),
  ).toEqual([]);
});

test('comments do so too', () => {
  const comments = findComments();
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.flatMap((line) => (line.match(BANNED) ? [line.trim()] : []))).toEqual([]);
});

test('so do the names of tests', () => {
  const names = findTestNames();
  expect(names.length).toBeGreaterThan(1500);
  expect(names.filter((name) => name.match(BANNED))).toEqual([]);
});

test('each entry of the changelog is one line of at most 160 characters', () => {
  const lines = readFileSync('CHANGELOG.md', 'utf8').split('\n').filter(Boolean);
  expect(lines.filter((line) => /^- /.test(line)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => !/^(?:-|#+) \S/.test(line) || line.length > 160)).toEqual([]);
});
