import { expect, test } from 'vitest';
import { createPatience } from './patience.mjs';

const MINUTE = 60_000;

function patienceOf() {
  let time = 0;
  return {
    ...createPatience(() => time),
    pass: (minutes: number) => void (time += minutes * MINUTE),
  };
}

test('what is not done in five minutes without a kill is a fault', () => {
  const patience = patienceOf();
  const act = patience.begin('The paper');
  patience.pass(4);
  act.wasCutOff();
  patience.pass(4);
  expect(() => act.ask()).not.toThrow();
  patience.pass(2);
  expect(() => act.ask()).toThrow('The paper was not taken in five minutes.');
});

test('the next kill waits for what was cut off ten times, until it is done', () => {
  const patience = patienceOf();
  const act = patience.begin('The paper');
  for (let times = 0; times < 9; times += 1) act.wasCutOff();
  expect(patience.isWorn()).toBe(false);
  act.wasCutOff();
  expect(patience.isWorn()).toBe(true);
  act.end();
  expect(patience.isWorn()).toBe(false);
});

test('a server that is away wears nothing out, and one that breaks each connection is a fault', () => {
  const patience = patienceOf();
  const act = patience.begin('The paper');
  for (let times = 0; times < 1000; times += 1) act.wasCutOff(false);
  expect(patience.isWorn()).toBe(false);
  for (let times = 0; times < 101; times += 1) act.wasCutOff();
  expect(() => act.ask()).toThrow('The paper was cut off 101 times.');
});
