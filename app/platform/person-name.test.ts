import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

test.each(['Ada Lovelace', 'O’Neill, Seán', 'Dr. M. van der Berg (née Ek)', '张伟'])(
  '%s is a name',
  (name) => expect(isPersonName(name)).toBe(true),
);

test.each(['"Adam" <victim@evil.example>', 'Eve <script>', 'eve@evil.example', 'www.evil.example'])(
  '%s is none',
  (name) => expect(isPersonName(name)).toBe(false),
);
