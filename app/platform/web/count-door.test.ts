import { expect, test } from 'vitest';
import { createUploadGate } from './count-door.server.ts';
import { HttpError } from './http-error.ts';

test('eight uploads of one address arrive at once; those of others are not kept waiting', () => {
  const enter = createUploadGate();
  const leave = Array.from({ length: 8 }, () => enter('192.0.2.1'));
  expect(() => enter('192.0.2.1')).toThrow(HttpError);
  expect(() => enter('192.0.2.2')).not.toThrow();
  leave[0]!();
  expect(() => enter('192.0.2.1')).not.toThrow();
});
