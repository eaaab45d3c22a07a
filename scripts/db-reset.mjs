// `npm run db:reset`: removes the local SQLite database, so that the next start makes a new one.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { giveUp, say } from './support/say.mjs';

await ensureInstalled();
await continueOnProjectNode();
const { beginProcess } = await import('../app/platform/begin-process.server.ts');
beginProcess(new URL('..', import.meta.url));

const folder = path.resolve(at(), process.env.DATA_DIR || 'data');
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => /^octavo\.sqlite(-wal|-shm)?$/.test(name))
  .map((name) => path.join(folder, name));

if (files.length === 0) {
  say(`There is no database in ${folder}.`);
} else {
  if (!process.argv.includes('--yes') && !(await isWanted())) giveUp('Nothing was removed.');
  for (const file of files) rmSync(file);
  say(`Removed ${files.join(', ')}. \`npm start\` makes a new one.`);
}

async function isWanted() {
  if (!process.stdin.isTTY) giveUp('Say --yes to remove the database without being asked.');
  const dialogue = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await dialogue.question(`Remove ${files[0]} and all that is in it? [y/N] `);
  dialogue.close();
  return /^y(es)?$/i.test(answer.trim());
}
