import { parseArgs } from 'node:util';
import type { Role } from '#app/features/accounts/core/account.ts';
import { checkConsoleAccount } from '#app/features/accounts/core/forms.ts';
import { isRole, mayActAs } from '#app/features/accounts/core/account.ts';
import { addFromConsole } from '#app/features/accounts/registration/console.server.ts';
import { resetFromConsole } from '#app/features/accounts/registration/console.server.ts';
import { resetPath } from '#app/features/accounts/core/paths.ts';
import { setRole } from '#app/features/accounts/roles/set-role.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { UsageError } from './usage-error.ts';

const OPTIONS = {
  role: { type: 'string', default: 'author' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  institution: { type: 'string', default: '' },
  'two-factor-off': { type: 'boolean', default: false },
} as const;

/** `user add|role|reset` */
export async function changeUsers(open: () => Promise<Platform>, args: string[]): Promise<0 | 1> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [action = '', username, more, ...rest] = positionals;
  if (rest.length > 0 || username === undefined) throw usage();
  if (action === 'add') {
    const checked = checkConsoleAccount({
      username,
      email: more,
      firstName: values['first-name'],
      lastName: values['last-name'],
      institution: values.institution,
    });
    if ('errors' in checked) throw new UsageError(Object.values(checked.errors).join(' '));
    return add(open, { ...checked.output, role: roleOf(values.role) });
  }
  if (action === 'role') return giveRole(open, username, roleOf(more));
  if (action !== 'reset' || more !== undefined) throw usage();
  return reset(open, username, values['two-factor-off']);
}

const INSTITUTION_NEEDED =
  'Editors handle manuscripts only once they have stated their institution: in their profile, or here by --institution.';

type Open = () => Promise<Platform>;

async function add(open: Open, account: Parameters<typeof addFromConsole>[1]): Promise<0 | 1> {
  const platform = await open();
  const result = await addFromConsole(platform, account);
  if (result.outcome !== 'done') return refuse('This username or e-mail address is taken.');
  const added = `Added ${account.username} as ${account.role}.`;
  const needsMore = account.institution === '' && mayActAs(account.role, 'editor');
  return sayLink(platform, needsMore ? `${added}\n${INSTITUTION_NEEDED}` : added, result.token);
}

async function giveRole(open: Open, username: string, role: Role): Promise<0 | 1> {
  const { outcome } = await setRole(await open(), 'console', { username, role });
  if (outcome === 'last-chief')
    return refuse('The journal needs an editor-in-chief: appoint another first.');
  if (outcome === 'no-such-account') return refuse(`There is no account “${username}”.`);
  process.stdout.write(`${username} is ${role} now.\n`);
  return 0;
}

async function reset(open: Open, username: string, twoFactorOff: boolean): Promise<0 | 1> {
  const platform = await open();
  const result = await resetFromConsole(platform, { username, twoFactorOff });
  return result.outcome === 'done'
    ? sayLink(platform, `${username} has been logged out everywhere.`, result.token)
    : refuse(`There is no account “${username}”.`);
}

const usage = () => new UsageError('user needs one of: add, role, reset, and a username.');

function roleOf(text: string | undefined): Role {
  if (text !== undefined && isRole(text)) return text;
  throw new UsageError('The role is one of: author, reviewer, editor, chief.');
}

function sayLink({ config }: Platform, done: string, token: string): 0 {
  process.stdout.write(
    `${done}\nThe password is chosen here, once, within an hour:\n${config.BASE_URL}${resetPath(token)}\n`,
  );
  return 0;
}

function refuse(reason: string): 1 {
  process.stderr.write(`${reason}\n`);
  return 1;
}
