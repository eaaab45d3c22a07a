import { expect, test } from 'vitest';
import { changeFile, copyJournal } from '../../../../../tests/support/copy-journal.ts';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { BOARD_SECTIONS } from '../content.ts';
import { editorialBoardPage } from './editorial-board.tsx';

test('the board has its seven sections in order, each person with an affiliation', async () => {
  const { html } = await visitPage(editorialBoardPage, '/editorial-board');
  expect(textsOf(html, 'h2')).toEqual(BOARD_SECTIONS);
  const [, chief] = html.split('<section');
  expect(textsOf(chief!, 'p')).toEqual([
    'Prof. Ilmatar Okonjo-Lindqvist',
    'Department of System Design, Sample University of Technology, Finland',
  ]);
});

test('a section without people is left out', async () => {
  const journal = copyJournal();
  changeFile(journal, 'board.yaml', (text) =>
    text.replace(/(section: Honorary Editor\n {2}people:)[\s\S]*?(?=\n- section)/, '$1 []\n'),
  );
  const { html } = await visitPage(editorialBoardPage, '/editorial-board', { journal });
  expect(textsOf(html, 'h2')).toEqual(BOARD_SECTIONS.filter((name) => name !== 'Honorary Editor'));
});
