import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const answer = (severity: string) =>
  `npm warn Unknown user config "x".\n{"auditReportVersion":2,"vulnerabilities":{"left":{"name":"left","severity":"${severity}","range":"<1.2.3"}}}\n`;

test.each([
  ['critical', 1],
  ['high', 1],
  ['moderate', 0],
  ['low', 0],
])('a fault that is %s ends the check with code %i', (severity, code) => {
  expect(readAudit(answer(severity))).toEqual({ code, lines: [`${severity}: left <1.2.3`] });
});

test('packages without known faults need no words', () => {
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({
    code: 0,
    lines: [],
  });
});

test.each([
  ['{"message":"405 Method Not Allowed","error":{"code":""}}', '405 Method Not Allowed'],
  ['npm error network', 'npm error network'],
  ['', ''],
])('a registry that does not answer is no failure: %j', (output, reason) => {
  expect(readAudit(output)).toEqual({
    code: 0,
    lines: [`no audit: the registry does not answer (${reason})`],
  });
});
