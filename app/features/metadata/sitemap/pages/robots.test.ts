import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { robotsTxt } from './robots.ts';
import { llmsTxt, textMining } from './text-mining.ts';

const typeOf = (response: Response): string | null => response.headers.get('Content-Type');

test('robots may read everything but what has no content of its own', async () => {
  const platform = await catalogueWith();
  const response = await askFor(platform, robotsTxt, '/robots.txt');
  expect(typeOf(response)).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(`User-agent: *
Disallow: /dashboard
Disallow: /author-login
Disallow: /already-register
Disallow: /editor-reviewer-login
Disallow: /search?
Disallow: /search.
Disallow: /articles/*/password

Sitemap: https://journal.example.org/sitemap.xml
`);
});

test('what machines may do with the texts stands where they look for it, and nowhere when nothing is said', async () => {
  const platform = await catalogueWith();
  const path = '/.well-known/tdmrep.json';
  await expect(askFor(platform, textMining, path)).rejects.toThrow('says nothing');
  const said = 'machines: { answers: true, training: false, policy: "https://x.example/mining" }';
  const written = `${readFileSync('journal/journal.yaml', 'utf8')}\n${said}\n`;
  platform.content.lay(new Map([['journal.yaml', written]]));
  expect(await (await askFor(platform, textMining, path)).json()).toEqual([
    { location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://x.example/mining' },
  ]);
  expect(await (await askFor(platform, robotsTxt, '/robots.txt')).text()).toContain(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow: /dashboard\n',
  );
});

test('programs are led to the harvest of all records', async () => {
  const platform = await catalogueWith();
  const text = await (await askFor(platform, llmsTxt, '/llms.txt')).text();
  expect(text).toMatch(/^# Journal of System Design and Information Processing\n\n> /);
  expect(text).toContain('(https://journal.example.org/oai?verb=Identify)');
});
