import { expect, test } from 'vitest';
import { fundingIn, namesFunder } from './names-funder.ts';

test.each([
  'This work was funded by the Dunes Council.',
  'Este trabajo fue financiado por SENESCYT, proyecto PIC-19.',
  'A investigação teve o apoio financeiro da FCT.',
  'Ce travail a été financé par l’ANR.',
  'Die Arbeit wurde von der DFG gefördert (Projektnummer 42).',
  'Lavoro finanziato dal Ministero.',
  '本研究得到云南省科技厅资助（项目编号2023-19）。',
  'Работа выполнена при финансовой поддержке РНФ.',
])('thanks that name a funder are recognised in their language: %s', (thanks) => {
  expect(namesFunder(thanks)).toBe(true);
});

test.each([
  'We thank Ann Lee for her help.',
  'Agradecemos a Rosa Peña su ayuda.',
  'Wir danken den Gutachtern.',
  '感谢李明的帮助。',
  'Спасибо Анне за помощь.',
  'Мы благодарим мигрантов за беседы и финансовый отдел за терпение.',
  'Agradecemos à Bolsa de Valores os dados.',
  'We thank the emigrants whom we met.',
  'Nous remercions la Fondation pour son accueil.',
])('thanks for help are no funding: %s', (thanks) => {
  expect(namesFunder(thanks)).toBe(false);
});

test.each([
  [
    'We thank Ann Lee for her help. This work was funded by the Yarrow Trust (No. YT-88). Bo Ek read it.',
    'This work was funded by the Yarrow Trust (No. YT-88).',
  ],
  ['感谢李明的帮助。本研究得到云南省科技厅资助。', '本研究得到云南省科技厅资助。'],
  [
    'Agradecemos a Rosa. Financiado por la ANID. Proyecto financiado por el Dr. J. Paz.',
    'Financiado por la ANID. Proyecto financiado por el Dr. J. Paz.',
  ],
  ['We thank Ann Lee.', ''],
  ['', ''],
])('of thanks the sentences that name a funder are the funding: %s', (thanks, funding) => {
  expect(fundingIn(thanks)).toBe(funding);
});
