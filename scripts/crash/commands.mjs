// The commands that run beside the site, and are killed as it is: imports and back-ups.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../support/paths.mjs';
import { between } from '../support/site/chance.mjs';

/** Runs a command of the journal. @returns whether it ended well before it was killed */
async function run(settings, args, life = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [at('dist', 'cli.js'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settings },
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const timer = Number.isFinite(life) ? setTimeout(() => child.kill('SIGKILL'), life) : null;
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  if (signal === null && code !== 0)
    throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return signal === null;
}

/** Imports records, killed again and again, until it ends by itself. @returns how often it was killed */
export async function importRecords({ settings, folder, count, chance }) {
  const file = path.join(folder, 'records.jsonl');
  const record = (number) => ({
    ...{ name: importedTitle(number), man_id: `i${number}`, author: 'Ada Example', volume: 10 },
    ...{ issue: 'Issue 1', page_no: `${number}`, abstract: 'Sleep '.repeat(40) },
  });
  const lines = Array.from({ length: count }, (_, index) => JSON.stringify(record(index + 1)));
  writeFileSync(file, lines.join('\n'));
  let kills = 0;
  while (!(await run(settings, ['import', file], between(chance, 200, 2500 + kills * 500))))
    kills += 1;
  return kills;
}

export const importedTitle = (number) => `Imported article ${number}`;

/**
 * Takes back-ups one after the other until it is told to stop; each third is killed on its way.
 * @param {() => string[]} acknowledged titles that the site has acknowledged so far
 */
export async function takeBackUps({ settings, target, chance, acknowledged, isDone }) {
  const taken = [];
  let broken = 0;
  for (let number = 1; !isDone() || taken.length < 2; number += 1) {
    const before = new Set(namesIn(target));
    const expected = acknowledged();
    const life = number % 3 === 0 ? between(chance, 100, 1500) : Number.POSITIVE_INFINITY;
    const ended = await run(settings, ['backup', target], life);
    if (!ended) broken += 1;
    for (const name of namesIn(target).filter((one) => !before.has(one))) {
      if (name.endsWith('.incomplete')) continue;
      taken.push({ folder: path.join(target, name), expected });
    }
    await pause(between(chance, 0, 1500));
  }
  return { taken, broken };
}

function namesIn(target) {
  try {
    return readdirSync(target);
  } catch {
    return [];
  }
}
