/** Owns letting a process of ours step behind those that answer people. */
import { setPriority } from 'node:os';

/** @param niceness steps behind, at most 19 */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended, or the system allows no change.
  }
}
