// Tells a process from another that gets its number later.
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Seconds by which two looks at the time since the machine's start may differ. */
const ROUNDED = 10;

/**
 * What stays the same of a process as long as it lives, and is never another's: on Linux the
 * machine's start and the instant in it at which the process began; elsewhere only the former.
 * @param {number} pid
 * @returns {string} empty when there is no such process
 */
export function identityOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return '';
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name, in brackets, may hold blanks; the start is the twentieth field behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${boot}/${fields[19]}`;
  } catch {
    return `boot/${Math.round((Date.now() / 1000 - os.uptime()) / ROUNDED)}`;
  }
}
