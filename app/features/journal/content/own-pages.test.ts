import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changeFile, copyJournal } from '../../../../tests/support/copy-journal.ts';
import { contentFolder } from '#app/platform/content/content-store.server.ts';
import { journalSource } from './load-content.server.ts';

function mistakeOf(folder: string): string {
  try {
    journalSource.load(contentFolder(folder));
    return 'no mistake';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a page that nothing shows is named, and so is one whose address is taken', () => {
  const folder = copyJournal();
  const nothing =
    'pages/privcy.md:1: no page of the site shows this file; to add a page, name its menu, such as “menu: About Us”';
  cpSync(path.join(folder, 'pages/privacy.md'), path.join(folder, 'pages/privcy.md'));
  expect(mistakeOf(folder)).toBe(nothing);
  renameSync(path.join(folder, 'pages/privcy.md'), path.join(folder, 'pages/office.md'));
  expect(mistakeOf(folder)).toBe('pages/office.md:1: the site has another page at /office');
  renameSync(path.join(folder, 'pages/office.md'), path.join(folder, 'pages/Our Page.md'));
  expect(mistakeOf(folder)).toBe('pages/Our Page.md:1: a page is named like open-access.md');
  rmSync(path.join(folder, 'pages/Our Page.md'));
  changeFile(folder, 'pages/privacy.md', (text) => text.replace('title:', 'menu: Publish\ntitle:'));
  expect(mistakeOf(folder)).toBe('pages/privacy.md:1: this page has its place in the menu');
});

test('of a page that a folder lacks the text of the program is shown, and the start says so', () => {
  const folder = copyJournal();
  rmSync(path.join(folder, 'pages/privacy.md'));
  const { pages, defaults } = journalSource.load(contentFolder(folder));
  expect(pages.privacy).toEqual(journalSource.load(contentFolder('journal')).pages.privacy);
  expect(defaults).toEqual(['pages/privacy.md']);
});
