import { expect, test } from 'vitest';
import { dayEvent } from './icalendar.ts';

const file = (title: string) =>
  dayEvent({
    uid: 'review-5@journal.example.org',
    writtenAt: Date.UTC(2026, 10, 21, 12),
    on: Date.UTC(2026, 11, 31, 23, 59),
    title,
    description: 'Line one\nline two',
    url: 'https://journal.example.org/review/5',
    remindDaysBefore: 3,
  });

test('a due date is an event of a day, to the letter of the standard', () => {
  expect(file('Review due: a paper').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Octavo//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:review-5@journal.example.org',
    'DTSTAMP:20261121T120000Z',
    'SEQUENCE:3623760',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Review due: a paper',
    String.raw`DESCRIPTION:Line one\nline two`,
    'URL:https://journal.example.org/review/5',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Review due: a paper',
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a title neither breaks out of its line nor makes it too long', () => {
  const title = `Ünï; "code", a\\b\r\nBEGIN:VEVENT ${'ä'.repeat(90)}`;
  const lines = file(title).split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file(title).replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Ünï\; "code"\, a\\b\nBEGIN:VEVENT ` + 'ä'.repeat(90),
  );
});
