import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createCrawlLimit } from './crawl-limit.ts';
import { createFloodCounter } from './flood-counter.ts';

const asked = (name: string | undefined, url = '/articles/1') =>
  ({ url, headers: { 'user-agent': name } }) as IncomingMessage;

const GPTBOT =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const CLAUDEBOT =
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)';

function limitOf(perMinute: number) {
  let now = 0;
  const floods = createFloodCounter({ now: () => now });
  const count = createCrawlLimit(floods, perMinute, ['/robots.txt', '/oai', '/sitemap-:part.xml']);
  return { count, wait: (seconds: number) => void (now += 1000 * seconds) };
}

test('robots that give their name share one budget, and hear when to come again', () => {
  const { count, wait } = limitOf(2);
  expect(count(asked(GPTBOT))).toBeNull();
  expect(count(asked(CLAUDEBOT))).toBeNull();
  wait(20);
  expect(count(asked('CCBot/2.0 (https://commoncrawl.org/faq/)'))).toBe(40);
  wait(40);
  expect(count(asked(GPTBOT))).toBeNull();
});

test('what tells a robot how to behave, and what spares it the pages, is open to it always', () => {
  const { count } = limitOf(1);
  for (let page = 0; page < 3; page += 1) count(asked(GPTBOT));
  expect(count(asked(GPTBOT, '/robots.txt'))).toBeNull();
  expect(count(asked(GPTBOT, '/oai?verb=Identify'))).toBeNull();
  expect(count(asked(GPTBOT, '/sitemap-12.xml'))).toBeNull();
  for (const page of ['/home', '/sitemap-1.xml/x', '/sitemap-x.xml', '/sitemap-.xml']) {
    expect(count(asked(GPTBOT, page)), page).not.toBeNull();
  }
});

test.each([
  undefined,
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
  'Mozilla/5.0 (compatible; Claude-SearchBot/1.0; +https://www.anthropic.com)',
  'Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
  'LOCKSS cache',
])('readers, search engines and archives are never limited: %s', (name) => {
  const { count } = limitOf(1);
  for (let page = 0; page < 10; page += 1) expect(count(asked(name))).toBeNull();
});
