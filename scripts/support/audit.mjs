// Asks the registry for known faults of the packages that a journal runs on.
import { npm } from './installed.mjs';
import { at } from './paths.mjs';
import { say } from './say.mjs';

const GRAVE = new Set(['high', 'critical']);

/** The step of `npm run check`. A registry that gives no answer is said, and is no failure. */
export async function auditPackages() {
  const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output } = await npm(asked, at());
  const { code, lines } = readAudit(output);
  if (code === 0) for (const line of lines) say(`  ${line}`);
  return { code, output: lines.join('\n') };
}

/**
 * What npm's answer means.
 * @param {string} output of `npm audit --json`, with whatever npm printed around it
 * @returns {{ code: 0 | 1, lines: string[] }} code 1 when a fault is high or critical
 */
export function readAudit(output) {
  const report = parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? output.trim().split('\n').at(-1);
    return { code: 0, lines: [`no audit: the registry does not answer (${reason})`] };
  }
  const found = Object.values(report.vulnerabilities);
  return {
    code: found.some(({ severity }) => GRAVE.has(severity)) ? 1 : 0,
    lines: found.map(({ name, range, severity }) => `${severity}: ${name} ${range}`),
  };
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
