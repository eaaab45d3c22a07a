import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import { withIds } from '../core/settings/score-sheet.ts';
import { daysForm, isSound, parseSheet, questionField, valuesOfSheet } from './settings-form.ts';

const sheet = { criteria: withIds([{ text: 'Originality' }, { text: 'Clarity' }]), scale: 5 };
const known = new Set(['originality', 'clarity']);

test('a question keeps its id when it is reworded and moved; a new one gets an id of its own', () => {
  const values = {
    ...valuesOfSheet(sheet),
    [questionField(0, 'text')]: 'How new is it?',
    [questionField(0, 'place')]: '3',
    [questionField(2, 'text')]: 'Originality',
    [questionField(2, 'place')]: '1',
  };
  expect(parseSheet(values, known)).toEqual({
    value: {
      scale: 5,
      criteria: [
        { id: 'originality-2', text: 'Originality' },
        { id: 'clarity', text: 'Clarity' },
        { id: 'originality', text: 'How new is it?' },
      ],
    },
  });
});

test('a question without words is left out, and an id that the form never gave is not taken', () => {
  const values = { ...valuesOfSheet(sheet), [questionField(0, 'text')]: ' ' };
  expect(parseSheet(values, new Set())).toEqual({
    value: { scale: 5, criteria: [{ id: 'clarity', text: 'Clarity' }] },
  });
});

test('what is wrong stands beside its field', () => {
  const values = {
    ...valuesOfSheet(sheet),
    [questionField(1, 'text')]: 'ORIGINALITY',
    [questionField(0, 'place')]: 'first',
    scale: '1',
  };
  const parsed = parseSheet(values, known);
  expect('errors' in parsed && parsed.errors).toEqual({
    [questionField(0, 'place')]: 'Please enter a number.',
    [questionField(1, 'text')]: 'This question is already in the form.',
    scale: 'Please enter a number from 2 to 10.',
  });
  for (const answerDays of ['0', '-1', '2.5', '61', 'soon', '']) {
    const days = checkForm(daysForm, {
      ...{ answerDays, reviewDays: '28', minorDays: '21', majorDays: '56', proofDays: '7' },
    });
    expect([answerDays, Object.keys('errors' in days ? days.errors : {})]).toEqual([
      answerDays,
      ['answerDays'],
    ]);
  }
});

test('whatever is typed, a form that is let through is sound, and reads the same again', () => {
  const row = fc.record({ text: fc.string(), place: fc.stringMatching(/^\d{0,2}$/) });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 12 }),
      fc.integer({ min: 2, max: 10 }),
      (rows, scale) => {
        const values: Record<string, string> = { scale: String(scale) };
        for (const [number, { text, place }] of rows.entries()) {
          values[questionField(number, 'text')] = text;
          values[questionField(number, 'place')] = place;
        }
        const parsed = parseSheet(values, new Set());
        if ('errors' in parsed) return;
        expect(isSound('review-form', parsed.value)).toBe(true);
        const ids = new Set(parsed.value.criteria.map(({ id }) => id));
        expect(parseSheet(valuesOfSheet(parsed.value), ids)).toEqual(parsed);
      },
    ),
  );
});
