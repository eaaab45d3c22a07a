import { expect, test } from 'vitest';
import { institutionDomain, isPrivateAddress, mailboxOf } from './mail-domain.ts';

test.each([
  ['x@mit.edu', 'mit.edu'],
  ['x@csail.mit.edu', 'mit.edu'],
  ['x@in.tum.de', 'tum.de'],
  ['x@cs.kit.edu', 'kit.edu'],
  ['x@cs.nyu.edu', 'nyu.edu'],
  ['x@de.ibm.com', 'ibm.com'],
  ['x@cs.ox.ac.uk', 'ox.ac.uk'],
  ['x@u-tokyo.ac.jp', 'u-tokyo.ac.jp'],
  ['X@CS.Uni-A.example', 'uni-a.example'],
  ['x@gmail.com.uni.example', 'uni.example'],
  ['x@notgmail.com', 'notgmail.com'],
  ['x@gmail.com', null],
  ['x@yahoo.co.uk', null],
  ['x@ac.uk', null],
  ['no address', null],
])('%s is an address at %s', (email, domain) => {
  expect(institutionDomain(email)).toBe(domain);
});

test.each([
  ['Ada+review@Uni.example', 'ada@uni.example'],
  ['a.d.a@uni.example', 'a.d.a@uni.example'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['+@uni.example', '+@uni.example'],
  ['ada@uni.example.', 'ada@uni.example'],
  ['ada@pm.me', 'ada@proton.me'],
  ['a.da+x@protonmail.com', 'ada@proton.me'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['ada+x@me.com', 'ada@icloud.com'],
  ['a.da@icloud.com', 'a.da@icloud.com'],
  ['ada-papers@yahoo.com', 'ada@yahoo.com'],
  ['ada-papers@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['ada-papers@uni.example', 'ada-papers@uni.example'],
  ['papers@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+papers@fastmail.com', 'ada@fastmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('an address at a provider to all is private, one at an institution is not', () => {
  expect(isPrivateAddress('x@gmail.com')).toBe(true);
  expect(isPrivateAddress('x@proton.me')).toBe(true);
  expect(isPrivateAddress('x@mail.uni.example')).toBe(false);
});
