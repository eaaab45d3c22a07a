// What axe finds on a page: barriers for people who see, hear or move otherwise.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { CDPSession, Page } from '@playwright/test';

type Axe = { run(context: object, options: RunOptions): Promise<AxeResults> };

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const sessions = new WeakMap<Page, CDPSession>();

/** Chromium compiles once what is given to it itself, and each time what a page evaluates. */
async function load(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Runtime.evaluate', { expression: `${SOURCE};0` });
}

/**
 * Each barrier of the page with the first element that has it. A frame that holds a mail is left
 * out, since no script may run in it. axe is loaded once for each page, which is most of its work.
 * @param rules those to ask, or all
 */
export async function barriersOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await load(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: { type: 'rule', values: [...rules] } }
      : { rules: { 'target-size': { enabled: true } } }),
  };
  const violations = await page.evaluate(async (asked) => {
    const there = globalThis as unknown as { axe: Axe };
    return (await there.axe.run({ exclude: ['iframe'] }, asked)).violations;
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
