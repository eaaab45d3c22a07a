import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { peopleNamed } from './people-named.ts';

const ADA = {
  name: 'Prof. Ada M. Lovelace',
  email: 'ada@engine-works.example',
  institution: 'Engine Institute',
  orcid: '0000-0002-1825-0097',
};

const RITA = {
  name: 'Rita van der Lindqvist',
  email: 'r.lindqvist@lab.sound.ac.at',
  institution: 'Department of Hearing, Zander Institute of Applied Acoustics, Graz',
  orcid: null,
};

const namedIn = (text: string, mayCite = true) =>
  peopleNamed(text, [ADA, RITA], { mayCite, others: [] });

test.each([
  ['Ada Lovelace wrote it.', 'Ada Lovelace'],
  ['It is by LOVELACE, Ada.', 'LOVELACE, Ada'],
  ['It is by A. M. Lovelace.', 'A. M. Lovelace'],
  ['Lovelace AM will look again.', 'Lovelace AM'],
  ['Prof. Lovelace will look again.', 'Prof. Lovelace'],
  ['PROF. DR. LOVELACE will look again.', 'DR. LOVELACE'],
  ['as Professor Lövelace wrote', 'Professor Lövelace'],
  ['as Ms van der Lindqvist wrote', 'Ms van der Lindqvist'],
  ['as Dr\nLindqvist wrote', 'Dr Lindqvist'],
  ['Ask ada@engine-works.example.', 'ada@engine-works.example'],
  ['Ask ada [at] engine-works.example.', 'ada [at] engine-works.example'],
  ['Ask ada(at)engine-works.example.', 'ada(at)engine-works.example'],
  ['Ask Ada at engine-works.example.', 'Ada at engine-works.example'],
  ['Ask ADA AT ENGINE-WORKS DOT EXAMPLE', 'ADA AT ENGINE-WORKS DOT EXAMPLE'],
  ['Ask ada {at} engine-works [dot] example', 'ada {at} engine-works [dot] example'],
  ['Ask ada @ engine-works . example', 'ada @ engine-works . example'],
  ['Ask r.lindqvist <at> lab.sound (dot) ac.at', 'r.lindqvist <at> lab.sound (dot) ac.at'],
  ['They work at the engine\ninstitute.', 'Engine Institute'],
  ['See https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
])('%j tells who it is', (text, found) => {
  for (const mayCite of [true, false]) expect(namedIn(text, mayCite).certain).toEqual([found]);
});

test.each([
  ['As A. Lovelace [4] and Lovelace, A. (2019) have shown.', ['A. Lovelace', 'Lovelace, A']],
  ['See A. Lovelace et al. and Lovelace A, Byron G. Notes.', ['A. Lovelace', 'Lovelace A']],
  ['See Byron G, Lovelace A. Notes. [3] A. M. Lovelace, More.', ['Lovelace A', 'A. M. Lovelace']],
])('who is cited as in %j may be cited where that is allowed', (text, found) => {
  expect(namedIn(text)).toEqual({ certain: [], likely: found });
  expect(namedIn(text, false).certain).toEqual(found);
});

test('a family name in small letters may tell who it is, unless it is a word of its own', () => {
  expect(namedIn('This is lovelace, and lindqvist of sound.').likely).toEqual([
    'lovelace',
    'lindqvist',
  ]);
  const hill = { ...ADA, name: 'Ada Hill' };
  const asked = { mayCite: true, others: [], isMessage: true };
  expect(peopleNamed('Down the hill.', [hill], asked).likely).toEqual([]);
  expect(peopleNamed('As Hill says.', [hill], asked).likely).toEqual(['Hill']);
});

test.each([
  ['Ask Rita about it.', ['Rita']],
  ['ask rita about it', ['rita']],
  ['Lindqvists earlier work', ['Lindqvists']],
  ['write to lindqvist@ there', ['lindqvist']],
  ['Lind.qvist asked', ['Lindqvist']],
  ['Lind\u200bqvist asked', ['Lindqvist']],
  ['L i n d q v i s t asked', ['Lindqvist']],
  ['Lind-qvist and L1ndqvist', ['Lindqvist']],
  ['the reviewer from Zander', ['Zander']],
  ['We may ask about hearing, at the institute.', []],
])('in a message %j may tell who it is', (text, found) => {
  const asked = { mayCite: false, others: [], isMessage: true };
  expect(peopleNamed(text, [ADA, RITA], asked)).toEqual({ certain: [], likely: found });
  const own = { ...asked, others: [{ name: 'Rita Reader' }] };
  expect(peopleNamed('Dear Rita,', [RITA], own).likely).toEqual([]);
});

test.each([
  ['Astrid Ødegaard', 'Oedegaard asked', 'Oedegaard'],
  ['Astrid Oedegaard', 'Ødegård asked', 'Ødegård'],
  ['Jan Müller', 'As Muellers figure shows', 'Muellers'],
])('%s is found in a message where “%s”', (name, text, found) => {
  const one = { name, email: null, institution: null, orcid: null };
  const asked = { mayCite: false, others: [], isMessage: true };
  expect(peopleNamed(text, [one], asked)).toEqual({ certain: [], likely: [found] });
});

test.each([
  ['Astrid Ødegaard', 'Prof. Oedegaard wrote it.', 'Prof. Oedegaard'],
  ['Astrid Oedegaard', 'It is by A. Ødegaard.', 'A. Ødegaard'],
  ['Jan Müller', 'It is by Jan Mueller.', 'Jan Mueller'],
])('%s is found in a letter that says “%s”', (name, text, found) => {
  const one = { name, email: null, institution: null, orcid: null };
  expect(peopleNamed(text, [one], { mayCite: false, others: [] }).certain).toEqual([found]);
});

test('a citation does not excuse the same words elsewhere', () => {
  expect(namedIn('As A. Lovelace [4] has shown; A. Lovelace will look again.').certain).toEqual([
    'A. Lovelace',
  ]);
});

test.each([
  ['We wait for Lovelace.', ['Lovelace']],
  ['We wait for LOVELACE’s answer, and Lindqvist.', ['LOVELACE', 'Lindqvist']],
  [
    'It is at engine-works.example or lab.sound.ac.at.',
    ['engine-works.example', 'lab.sound.ac.at'],
  ],
  ['Colleagues at the zander institute agree.', ['zander institute']],
  ['They do applied acoustics.', ['applied acoustics']],
  ['They are from Institute of Applied Acoustics.', ['Institute of Applied Acoustics']],
  ['They are in Hearing.', ['Hearing']],
])('in %j likely ones are found', (text, likely) => {
  expect(namedIn(text)).toEqual({ certain: [], likely });
});

test.each([
  'Please write to office@journal.example about the engine. Our previous work stands.',
  'a number; the institute in Graz; the hearing; ada looks at engines',
  'Ada, engine-works, example; at ada, dot example; bob at works',
  'Thank you, Professor. Read it again, Dr Rossi.',
])('%j tells nothing', (text) => {
  expect(namedIn(text)).toEqual({ certain: [], likely: [] });
});

test('family names of many lands are found alone', () => {
  const likely = (name: string, text: string) =>
    peopleNamed(text, [{ ...ADA, name }], { mayCite: true, others: [] });
  expect(likely('García López, María', 'García and Lopez say')).toEqual({
    certain: [],
    likely: ['García', 'Lopez'],
  });
  expect(likely('María García López', 'Dr. Garcia says')).toEqual({
    certain: ['Dr. Garcia'],
    likely: [],
  });
  expect(likely('Wang Xiaoming', 'Prof. Wang says')).toEqual({
    certain: ['Prof. Wang'],
    likely: [],
  });
  expect(likely('Bo Lee', 'Lee says')).toEqual({ certain: [], likely: [] });
});

test('a name that those who read it have too is only likely, unless it is in full', () => {
  const others = [{ name: 'Anna Lovelace' }, { name: 'Rita van der Lindqvist' }];
  const text =
    'Dear Dr Lovelace, dear A. Lovelace, dear Rita van der Lindqvist: Ada Lovelace wrote.';
  expect(peopleNamed(text, [ADA, RITA], { mayCite: true, others })).toEqual({
    certain: ['Rita van der Lindqvist', 'Ada Lovelace'],
    likely: ['Dr Lovelace', 'A. Lovelace'],
  });
});

test.each([
  'a at ',
  'a dot ',
  'Prof. van der ',
  'Dr Dr Lovelace ',
  'A. Lovelace, ',
  'zander institute of the ',
  '[at] ',
])('a letter of 50,000 letters like %j is searched in a moment', async (piece) => {
  const text = piece.repeat(50_000).slice(0, 50_000);
  const people = Array.from({ length: 40 }, (_, n) => ({
    name: `${piece.repeat(20)} Ada Lovelace ${n}`,
    email: `${'a.'.repeat(60)}a@${'a.'.repeat(60)}example${n}`,
    institution: `${piece.repeat(20)}, `.repeat(9).slice(0, 290) + n,
    orcid: null,
  }));
  const others = people.slice(0, 10);
  const search = () => peopleNamed(text, people, { mayCite: true, others });
  expect(await processorTime(search)).toBeLessThan(2500);
});
