// `npm run validate:exports`: holds what the journal gives to other programs against the schemas that those have
// published. They are fetched into .cache/schemas once. Ends with code 1 where something is refused.
//   -- --articles 100 --schemas FOLDER   where schemas lie that cannot be fetched
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { say } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
const { openSite } = await import('./support/site/open-site.mjs');
const { generateRecords } = await import('./support/generate-records.ts');
const { logIn } = await import('./hostile/people.mjs');
const { takeExports } = await import('./validate/exports.mjs');
const { openSchemas } = await import('./validate/schemas.mjs');
const { kbartFaults } = await import('./validate/kbart.mjs');
const { jatsFaults } = await import('../tests/support/jats-schema.ts');

const PROTOCOL = {
  'http://www.openarchives.org/OAI/2.0/': 'http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
};
const IDENTIFIER = {
  'http://www.openarchives.org/OAI/2.0/oai-identifier':
    'http://www.openarchives.org/OAI/2.0/oai-identifier.xsd',
};
const DUBLIN_CORE = {
  'http://www.openarchives.org/OAI/2.0/oai_dc/': 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
};
const OPENAIRE = {
  'http://namespace.openaire.eu/schema/oaire/':
    'https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd',
};
const CROSSREF = {
  'http://www.crossref.org/schema/5.4.0': 'https://www.crossref.org/schemas/crossref5.4.0.xsd',
};
const PASSWORD = 'a long enough password';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100' },
    schemas: { type: 'string', default: '' },
  },
});
say('The sample journal, and made articles');
const { folder, url, settings, site } = await openSite({
  name: 'validate',
  postgres: false,
  more: () => ({ SAMPLE: 'on', SAMPLE_PASSWORD: PASSWORD }),
});
importRecords();
await untilAnswered(`${url}/articles/1`);
const taken = await takeExports(url, await logIn(url, 'chief', PASSWORD));
await site.kill();

const schemas = openSchemas(at('.cache', 'schemas'), values.schemas);
const judges = {
  'OAI-PMH, Identify': () => schemas.validatorOf({ ...PROTOCOL, ...IDENTIFIER }),
  // Apart: each brings a Dublin Core of its own.
  'OAI-PMH': () => schemas.validatorOf({ ...PROTOCOL, ...DUBLIN_CORE }),
  OpenAIRE: () => schemas.validatorOf({ ...PROTOCOL, ...OPENAIRE }),
  Crossref: () => schemas.validatorOf(CROSSREF),
  JATS: () => jatsFaults,
  KBART: () => kbartFaults,
};
let refused = 0;
for (const [kind, documents] of Object.entries(taken)) await hold(kind, documents);
const missing = schemas.missing();
if (missing.length > 0)
  say(`Not to be had, give a folder with them by --schemas: ${missing.join(', ')}`);
process.exit(refused > 0 ? 1 : 0);

async function hold(kind, documents) {
  let faultsIn;
  try {
    faultsIn = await judges[kind]();
  } catch (error) {
    process.stdout.write(`${kind}: not judged, ${error.message}\n`);
    return;
  }
  const faults = documents.flatMap(({ name, text }) => {
    const [first] = faultsIn(text);
    return first === undefined ? [] : `  ${name} ${first}`;
  });
  refused += faults.length;
  process.stdout.write(`${kind}: ${documents.length} documents, ${faults.length} refused\n`);
  for (const fault of faults.slice(0, 10)) process.stdout.write(`${fault}\n`);
}

function importRecords() {
  const file = path.join(folder, 'records.jsonl');
  const records = Array.from(generateRecords(Number(values.articles)), (record) =>
    JSON.stringify({ ...record, id: record.id + 1000 }),
  );
  writeFileSync(file, records.join('\n'));
  const env = { ...process.env, ...settings };
  const { status } = spawnSync(process.execPath, [at('dist', 'cli.js'), 'import', file], { env });
  if (status !== 0) throw new Error(`The import ended with code ${status}.`);
}

async function untilAnswered(address) {
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await fetch(address)).ok) return;
    await pause(500);
  }
  throw new Error(`${address} is not there.`);
}
