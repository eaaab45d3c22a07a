import { expect, test } from 'vitest';
import { readSample, readSampleArticle } from './read-sample.server.ts';

const file = 'db/sample/articles/v01i1-01.md';
const good = `---
volume: 1
issue: Issue 1
title: A title
authors:
  - given: Maren
    family: Oldvik
pages: 1-7
doi: 10.5555/jsdip.v1i1.1
paper: "201300001"
received: 2012-10-02
accepted: 2013-01-21
published: 2013-03-29
keywords: [scheduling]
references: []
abstract: |
  What was done.
---
## Introduction
`;

test('the sample journal is whole: issues in order, every article in one of them', async () => {
  const { issues, articles } = await readSample();
  expect(issues.length).toBeGreaterThan(30);
  expect(articles.length).toBeGreaterThan(50);
  expect(articles[0]?.volume).toBe(1);
});

test('an article gives its facts and its text', () => {
  const article = readSampleArticle(good, file);
  expect(article).toMatchObject({ title: 'A title', body: '## Introduction', password: null });
  expect(article.authors).toEqual([
    { given: 'Maren', family: 'Oldvik', affiliation: null, orcid: null },
  ]);
});

test('a mistake is told with file and line', () => {
  const read = (from: string, to: string) => () => readSampleArticle(good.replace(from, to), file);
  expect(read('1-7', '1 to 7')).toThrow(`${file}:8: pages must be pages such as 368-373`);
  expect(read('Issue 1', 'Issue 9')).toThrow(`${file}:3: issue must be Issue 1, Issue 2`);
  expect(read('"201300001"', '201300001')).toThrow(`${file}:10: paper must be in quotes`);
  expect(read('    family: Oldvik', '')).toThrow(`${file}:6: authors.0.family`);
  expect(read('title: A title', 'title: [')).toThrow(`${file}:`);
  expect(read('---\nvolume', 'volume')).toThrow(`${file}:1: must begin with front matter`);
});
