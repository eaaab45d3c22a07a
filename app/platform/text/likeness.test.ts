import { expect, test } from 'vitest';
import { compareTitle, fewestInCommon, mayBeOnePaper, titleKeys } from './likeness.ts';

/** Every text that is one slip away: a letter left out, changed or put in. */
const slips = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => [
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}q${word.slice(at + 1)}`,
    `${word.slice(0, at)}q${word.slice(at)}`,
  ]).flat();

test('two words that people take for one have a key in common, wherever the slips are', () => {
  for (const word of ['wave', 'sleep', 'sensor', 'optimal', 'passwords', 'understanding']) {
    const keys = new Set(titleKeys(word).map(({ key }) => key));
    const others = [...slips(word), ...slips(word).flatMap(slips), `${word}ations`];
    const alike = others.filter((other) => compareTitle(word)(other).words === 1);
    expect(alike.length).toBeGreaterThan(10);
    expect(alike.filter((other) => !titleKeys(other).some(({ key }) => keys.has(key)))).toEqual([]);
  }
});

test('a title in letters that take two units of a string has each key once, and no half letter', () => {
  for (const title of ['𞤀𞤣𞤤𞤢𞤥', '𠮷野家の話', '𝓇5𑧣ᯏව', '𞤀𞤣𞤤𞤢𞤥 𞤀𞤣𞤤𞤢𞤥']) {
    const keys = titleKeys(title).map(({ place, key }) => `${place} ${key.toWellFormed()}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(titleKeys(title).every(({ key }) => key.isWellFormed())).toBe(true);
  }
  const key = (title: string) => titleKeys(title).map((each) => each.key);
  expect(key('𞤀𞤣𞤤𞤢𞤥').filter((each) => key('𞤀𞤣𞤤𞤢').includes(each))).not.toEqual([]);
});

test('a title that is like another has as many of its words as are asked of it', () => {
  expect(fewestInCommon('Optimal number of passwords per person', 0.6)).toBe(3);
  expect(
    compareTitle('Optimal number of passwords per person')('Optimal number of passwords'),
  ).toEqual({ share: 0.75, words: 3 });
  expect(fewestInCommon('Passwords', 0.6)).toBe(1);
});

const SLEEP = {
  title: 'A scheduler for sensors that sleep',
  abstract: `Sensors in fields are asleep for most of a day, and wake to send what they measured. We describe a scheduler
    that chooses when each of them wakes, so that neighbours seldom transmit at once. In simulations of two hundred nodes
    it saved a third of the energy of a fixed timetable, and lost fewer messages. The scheduler needs two kilobytes of memory
    and no common clock. Batteries lasted eleven months in a vineyard, where rain changed the range of radios.`,
};

test('a paper is itself after a thorough revision, and is not another of its field', () => {
  const thorough = {
    title: 'Waking hours: energy-aware timing in agricultural networks',
    abstract: `Background: wireless sensors spend their lives asleep. Methods: our scheduler assigns waking times to two
      hundred simulated nodes and to forty real ones in a vineyard for eleven months. Results: compared with timetables that
      are fixed, energy consumption fell by thirty per cent while delivery of messages improved. Conclusions: neighbours
      can avoid each other without clocks in common, on devices with little memory.`,
  };
  const another = {
    title: 'Perpetual motion in rural gateways',
    abstract: `Gateways that stand far from any mains are fed by panels, whose output depends on weather. This study proposes
      an arrangement of magnets around a rotor which replenishes the battery indefinitely. Measurements on three prototypes
      show that the rotor continued for weeks. We discuss friction, possible objections by physicists, the economics of rural
      deployment and further work with larger magnets, whose cost would be recovered within a season.`,
  };
  expect(mayBeOnePaper(SLEEP, thorough)).toBe(true);
  expect(mayBeOnePaper(SLEEP, { ...SLEEP, title: another.title })).toBe(true);
  expect(mayBeOnePaper(SLEEP, another)).toBe(false);
  expect(mayBeOnePaper(SLEEP, { ...another, title: SLEEP.title })).toBe(false);
  const untold = { title: another.title, abstract: '' };
  expect(mayBeOnePaper({ ...SLEEP, abstract: '' }, untold)).toBe(false);
  expect(mayBeOnePaper({ ...SLEEP, abstract: '' }, { title: 'Sleepy sensors', abstract: '' })).toBe(
    true,
  );
});
