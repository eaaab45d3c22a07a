import { expect, test } from 'vitest';
import { isWrittenReason, typedText } from './plain-line.ts';

const UNSEEN = ['\u200B', '\u00AD', '\u3164', '\u2060', '\uFE0F', '\u2800', '\u{E0041}'];

test('signs that no reader sees are nothing that was typed', () => {
  for (const sign of UNSEEN) expect(typedText(` ${sign.repeat(25)}\n`), sign).toBe('');
  expect(typedText('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  expect(typedText('   ')).toBe('   ');
  expect(typedText('👩\u200D🔬')).toBe('👩\u200D🔬');
});

test('a reason says something: unseen signs, dots and one letter again and again are none', () => {
  for (const sign of [...UNSEEN, '.', 'a', '1', 'asdf ', '\u200Bab']) {
    expect(isWrittenReason(sign.repeat(25)), sign).toBe(false);
  }
  expect(isWrittenReason('Author is abroad.')).toBe(false);
  expect(isWrittenReason('The author is abroad.')).toBe(true);
  expect(isWrittenReason('作者目前在国外无法及时确认校样请先行发表此文谢谢')).toBe(true);
});
