import { parseArgs } from 'node:util';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listArchivedRecords } from '#app/features/metadata/preservation/list-archived-records.server.ts';
import { backUp } from '#app/platform/backup/back-up.server.ts';
import type { FileBeside } from '#app/platform/backup/back-up.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readSecret } from '#app/platform/secret.server.ts';
import { roCrate } from '#app/protocols/ro-crate.ts';
import { contentOf, tellMissing } from './back-up.ts';
import { duration, inFigures, startProgress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `archive DIR`: a back-up that either database takes, and that tells other readers what is in it. */
export async function archive(open: () => Promise<Platform>, args: string[]): Promise<0 | 1> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [target, ...rest] = positionals;
  if (target === undefined || rest.length > 0) throw new UsageError('archive needs one DIR.');
  const platform = await open();
  const started = performance.now();
  const progress = startProgress(started);
  const site = { ...platform, secret: readSecret(platform.config) };
  const { folder, manifest } = await backUp(site, target, {
    journal: journalOf(platform).facts.title,
    archive: filesBeside(platform),
    onProgress: (done, all) => progress.show(done / all, `${inFigures(done)} files`),
  });
  progress.end();
  const took = duration(performance.now() - started);
  process.stdout.write(`Archived to ${folder} (${took}): ${contentOf(manifest)}.\n`);
  return tellMissing(manifest.missing);
}

async function* filesBeside(platform: Platform): AsyncGenerator<FileBeside> {
  const { facts } = journalOf(platform);
  yield* listArchivedRecords(platform);
  yield { name: 'README.txt', content: README };
  yield {
    name: 'ro-crate-metadata.json',
    content: roCrate({
      name: `${facts.title}: archive`,
      description: 'The whole journal: its articles, accounts, manuscripts, reviews and settings.',
      published: new Date(platform.clock.now()).toISOString(),
      publisher: facts.publisher.name,
      conditions: 'Confidential: not for publication. The articles have a licence of their own.',
      parts: [
        {
          path: 'database.jsonl',
          name: 'Database',
          description: 'All rows by table, as README.txt says.',
          format: 'application/jsonl',
        },
        {
          ...{ path: 'articles/', name: 'Articles', description: 'Each article as JATS 1.3.' },
          licence: facts.licence.url,
        },
        {
          path: 'files/',
          name: 'Files',
          description: 'PDFs, manuscripts, pictures, by their keys.',
        },
        {
          path: 'manifest.json',
          name: 'Manifest',
          description: 'Size and SHA-256 of each file, and the rows of each table.',
          format: 'application/json',
        },
        {
          ...{ path: 'README.txt', name: 'Read me', description: 'What each part is.' },
          format: 'text/plain',
        },
      ],
    }),
  };
}

const README = `This folder holds a whole journal. Keep it private: it has the names of reviewers,
hashes of passwords and logins, secrets of second factors, and the key that signs links.

articles/N.xml          each article with its text, as JATS 1.3 (Z39.96-2021)
files/                  stored files (PDFs, manuscripts, pictures) by their keys
database.jsonl          all rows. "# table NAME" begins a table, each line after it is a row as
                        JSON. Instants are milliseconds since 1970, or ISO 8601 in the tables of
                        accounts. "# count" lines say how far numbers of rows have come, and
                        "# end" ends the file. A row names a file by its key, such as
                        "ab/abcd…", which is files/ab/abcd…
secret                  the key that signs links, unless it was a setting
manifest.json           size and SHA-256 of each file, and the number of rows of each table
ro-crate-metadata.json  what lies here, in the words of RO-Crate 1.1

Octavo makes a site of it again, on SQLite or PostgreSQL: npm run journal -- restore FOLDER
`;
