import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { sampleFacts } from '../../../../../tests/support/facts.ts';

test('an author is shown what is wrong with a step once, and may then go on and mend it later', async () => {
  const { browser, at } = await anAuthorsPaper('received');
  const most = sampleFacts().limits.abstractWords;
  const goOn = async (words: number) => {
    const sent = { abstract: 'word '.repeat(words), keywords: 'sleep', go: 'authors' };
    const { location } = await browser.send(at('completion/manuscript'), multipart(sent));
    return /completion\/([a-z]+)/.exec(location!)![1];
  };
  expect(await goOn(most + 20)).toBe('manuscript');
  expect(await goOn(most + 20)).toBe('authors');
  // Shorter and still too long is said again.
  expect(await goOn(most + 10)).toBe('manuscript');
  expect(await goOn(most)).toBe('authors');
});
