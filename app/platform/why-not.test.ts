import { expect, test } from 'vitest';
import { whyNot } from './why-not.ts';

const sqlite = (errcode: number, message: string) => ({
  code: 'ERR_SQLITE_ERROR',
  errcode,
  message,
});

test.each([
  [
    { code: 'EACCES', syscall: 'mkdir', path: '/srv/kept' },
    'This user may not use /srv/kept: give it to the user that runs the site (chown -R USER FOLDER), or run this as that user.',
  ],
  [
    { code: 'EEXIST', syscall: 'mkdir', path: '/etc/passwd' },
    '/etc/passwd is a file or lies in one: name a folder.',
  ],
  [{ code: 'ENOSPC', syscall: 'write' }, 'The disk has no room left: make some, then try again.'],
  [
    { code: 'EROFS', syscall: 'mkdir', path: '/mnt/kept' },
    'The disk of /mnt/kept can only be read: name a folder on another, or mount it for writing.',
  ],
  [
    { code: 'ENOENT', syscall: 'open', path: '/nonexist/report.txt' },
    'There is no /nonexist/report.txt: make its folder, or name another place.',
  ],
  [{ code: 'EISDIR', syscall: 'open', path: '/tmp/' }, '/tmp/ is a folder: name a file.'],
  [
    sqlite(8, 'attempt to write a readonly database'),
    'The database octavo.sqlite in DATA_DIR cannot be used: attempt to write a readonly database. Give the data folder to the user that runs the site (chown -R USER DATA_DIR; chmod -R u+rwX DATA_DIR), or run this as that user.',
  ],
  [
    sqlite(13, 'database or disk is full'),
    'The database octavo.sqlite in DATA_DIR cannot be used: database or disk is full. Make room on its disk, then try again.',
  ],
  [
    sqlite(26, 'file is not a database'),
    'The database octavo.sqlite in DATA_DIR is damaged (file is not a database). Nothing was changed, and nothing starts with it. Move the whole data folder away, delete nothing in it, and restore the last back-up: npm run journal -- restore FOLDER',
  ],
  [
    { code: 'ECONNREFUSED', syscall: 'connect', message: 'connect ECONNREFUSED 127.0.0.1:1' },
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL, or correct the host and port in DATABASE_URL, then try again.',
  ],
  [
    { code: '28P01', message: 'password authentication failed for user "a"' },
    'The database of DATABASE_URL cannot be used: password authentication failed for user "a". Correct the user and password in DATABASE_URL.',
  ],
  [
    { code: '3D000', message: 'database "a" does not exist' },
    'The database of DATABASE_URL cannot be used: database "a" does not exist. Create it (createdb), or correct the name in DATABASE_URL.',
  ],
])('%o is told with what to do', (error, sentence) => {
  expect(whyNot(error)).toBe(sentence);
});

test.each([
  [new TypeError('x is not a function')],
  [{ code: 'ERR_INVALID_ARG_TYPE', message: 'The argument must be a string' }],
  [sqlite(1, 'no such column: colour')],
])('a fault of ours is none of these: %o', (error) => {
  expect(whyNot(error)).toBeNull();
});
