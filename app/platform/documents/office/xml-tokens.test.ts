import { expect, test } from 'vitest';
import { NotXml, readXml } from './xml-tokens.ts';

test.each(['<:a/>', '<a:/>', '<a:b:c/>', '<></>'])('%s has no name that XML knows', (xml) => {
  expect(() => [...readXml(xml)]).toThrow(NotXml);
});

test('a name ends before a space of any kind, a slash or a sign of an attribute', () => {
  const xml = `<a:one\rx="1"><two\tx="1"/><three\nx="1"/><four/><five x='1'/></a:one>`;
  expect(Array.from(readXml(xml), ({ kind, name }) => `${kind} ${name}`)).toEqual([
    ...['open one', 'empty two', 'empty three', 'empty four', 'empty five', 'close one'],
  ]);
});
