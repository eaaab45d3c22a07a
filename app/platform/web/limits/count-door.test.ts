import { expect, test } from 'vitest';
import { createUploadGate } from './count-door.server.ts';
import { TooBusy } from '../../too-busy.ts';
import { HttpError } from '../http-error.ts';

test('eight uploads of one address arrive at once; those of others are not kept waiting', () => {
  const enter = createUploadGate();
  const leave = Array.from({ length: 8 }, () => enter('192.0.2.1'));
  expect(() => enter('192.0.2.1')).toThrow(HttpError);
  expect(() => enter('192.0.2.2')).not.toThrow();
  leave[0]!();
  expect(() => enter('192.0.2.1')).not.toThrow();
});

test('a hundred uploads of all addresses arrive at once; what was refused holds no place', () => {
  const enter = createUploadGate();
  const leave = Array.from({ length: 100 }, (_, upload) => enter(`192.0.2.${upload}`));
  expect(() => enter('198.51.100.1')).toThrow(TooBusy);
  leave[0]!();
  for (let upload = 0; upload < 7; upload += 1) {
    enter('192.0.2.1');
    leave[upload + 2]!();
  }
  expect(() => enter('192.0.2.1')).toThrow(HttpError);
  expect(() => enter('198.51.100.1')).not.toThrow();
  expect(() => enter('198.51.100.2')).toThrow(TooBusy);
});
