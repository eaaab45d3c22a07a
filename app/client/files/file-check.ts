// HTML: `<input type="file" data-check="address">` within a `.field`. As soon as a file is chosen it
// is sent there as `file`; the answer {lost, message, musts, advice, correction, words} stands below the field,
// what readers would miss first, with a corrected copy to take its place where a program can make one.
// What the file says of itself fills fields that are empty (see file-words.ts). The form can be sent meanwhile, and without this module the file is checked once it was sent.

import { markField } from '../form-errors.ts';
import { offerCorrection, taken } from './file-correction.ts';
import type { Correction } from './file-correction.ts';
import { fillFrom, LARGEST, waitFor } from './file-words.ts';
import type { FileWords } from './file-words.ts';

type Line = { text: string; asks: string; href: string };
type Answer = {
  lost?: { message: string; points: string[] } | null;
  message?: string;
  musts?: Line[];
  advice?: Line[];
  correction?: Correction | null;
  words?: FileWords | null;
  /** Whether no form takes such a file. */
  isRefused?: boolean;
};

const READING = 'Reading your file to compare it with the Guide for Authors …';
const LOST = 'The file could not be checked now. You can send it all the same.';

export function drive(fields: Iterable<HTMLElement>): void {
  for (const field of fields) if (field instanceof HTMLInputElement) driveField(field);
}

function driveField(field: HTMLInputElement): void {
  const report = document.createElement('div');
  report.className = 'stack small';
  report.setAttribute('aria-live', 'polite');
  field.after(report);
  let latest: AbortController | null = null;
  const check = async (file: File, signal: AbortSignal) => {
    const answer = await ask(field.dataset['check']!, file, signal);
    if (!answer) return;
    if (answer.isRefused) return refuse(field, report, answer.message ?? LOST);
    show(report, answer);
    if (answer.correction) report.append(offerCorrection(answer.correction, file, take));
    const filled = fillFrom(field.form, answer.words ?? {});
    if (filled) report.append(filled);
  };
  const copies = document.createElement('div');
  copies.className = 'small';
  copies.setAttribute('aria-live', 'polite');
  report.after(copies);
  const take = (copy: File) => {
    const files = new DataTransfer();
    files.items.add(copy);
    field.files = files.files;
    // It is checked like one that was chosen by hand.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    copies.replaceChildren(taken(copy));
  };
  const look = () => {
    latest?.abort();
    copies.replaceChildren();
    const file = field.files?.[0];
    if (!file || file.size > LARGEST) return report.replaceChildren();
    latest = new AbortController();
    report.replaceChildren(paragraph(READING));
    waitFor(field.form, check(file, latest.signal));
  };
  field.addEventListener('change', look);
  // Chosen before this was here.
  if (field.files?.length) look();
}

/** Marks the field at once, and again when its form is sent with this file; another file ends it (file-size.ts). */
function refuse(field: HTMLInputElement, report: HTMLElement, message: string): void {
  if (field.form?.noValidate) field.setCustomValidity(message);
  report.replaceChildren(markField(field, message));
}

/** Null for one that another file took the place of. */
async function ask(address: string, file: File, signal: AbortSignal): Promise<Answer | null> {
  const body = new FormData();
  body.set('file', file);
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(address, { method: 'POST', body, headers, signal });
    const answer = (await response.json()) as Answer;
    return { ...answer, isRefused: response.status === 422 };
  } catch {
    return signal.aborted ? null : { message: LOST };
  }
}

function show(report: HTMLElement, answer: Answer): void {
  const { lost, message = LOST, musts = [], advice = [] } = answer;
  const first = lost ? [paragraph(lost.message), plainList(lost.points)] : [];
  report.replaceChildren(...first, paragraph(message));
  if (musts.length > 0) report.append(list(musts));
  if (advice.length === 0) return;
  const more = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = advice.length === 1 ? '1 suggestion' : `${advice.length} suggestions`;
  more.append(summary, list(advice));
  report.append(more);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function plainList(points: readonly string[]): HTMLElement {
  const element = document.createElement('ul');
  element.className = 'points';
  for (const point of points) {
    const item = document.createElement('li');
    item.textContent = point;
    element.append(item);
  }
  return element;
}

function list(lines: readonly Line[]): HTMLElement {
  const element = document.createElement('ul');
  element.className = 'points';
  for (const { text, asks, href } of lines) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    // The form beside it stays as it is.
    link.target = '_blank';
    link.href = href;
    link.textContent = asks;
    item.append(`${text} `, link);
    element.append(item);
  }
  return element;
}
