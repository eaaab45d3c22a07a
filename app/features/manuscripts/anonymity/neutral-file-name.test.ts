import { expect, test } from 'vitest';
import { neutralFileName } from './neutral-file-name.ts';

test('a file is named after its paper, its round and what it is, never after its owner', () => {
  const file = { manuscript: 202600001, round: 1, format: 'pdf' } as const;
  expect(neutralFileName({ ...file, purpose: 'anonymised' })).toBe(
    'paper-202600001-r1-manuscript.pdf',
  );
  expect(neutralFileName({ ...file, purpose: 'supplement', number: 2, format: 'docx' })).toBe(
    'paper-202600001-r1-supplement-2.docx',
  );
});
