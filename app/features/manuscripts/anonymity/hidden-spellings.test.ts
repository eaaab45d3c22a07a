import { expect, test } from 'vitest';
import { findReviewersIn } from './people-named.ts';

const ODILE = { name: 'Odile Marchetti', institution: 'Riverbank Sample Laboratory' };
const called = (name: string) => ({ name, institution: null });
const at = (institution: string) => ({ name: 'Bo Ek', institution });

const named = (text: string, person: { name: string; institution: string | null }) => {
  const invitations = [{ ...person, email: null, orcid: null }];
  const { certain, likely } = findReviewersIn({ invitations, authors: [] }, text, true);
  return [...certain, ...likely];
};

test.each([
  ['as Mar chet ti says', ODILE],
  ['as Marc Hetti says', ODILE],
  ['odyle marketti wants it', ODILE],
  ['so says marcheti', ODILE],
  ['O.M. has asked for it', ODILE],
  ['マルケッティ wants it', ODILE],
  ['ماركيتي wants it', ODILE],
  ['the riverbank lab wants it', ODILE],
  ['Riverbank Laboratory wants it', ODILE],
  ['感谢张伟的帮助', called('Wei Zhang')],
  ['so says 張偉', called('Wei Zhang')],
  ['so says Chang Wei', called('Wei Zhang')],
  ['ask Wei Zhang', called('张伟')],
  ['ask W. Zhang', called('张伟')],
  ['山田太郎 asked', called('Taro Yamada')],
  ['ヤマダ タロウ asked', called('Taro Yamada')],
  ['so Yamada Taro asks', called('山田太郎')],
  ['김민수 asked', called('Minsu Kim')],
  ['Min-Soo Kim asked', called('김민수')],
  ['محمد کریمی asked', called('Mohammad Karimi')],
  ['Mohammad Karimi asked', called('محمد کریمی')],
  ['حسن الرشيد asked', called('Hassan Al-Rashid')],
  ['Papadopoulos asked', called('Γιώργος Παπαδόπουλος')],
  ['Tschernyschow asked', called('Сергей Чернышёв')],
  ['Tchernychev asked', called('Сергей Чернышёв')],
  ['Vonderheide asked', called('Ludwig von der Heide')],
  ['OSullivan asked', called('Sean O’Sullivan')],
  ['Mc Allister asked', called('Siobhan McAllister')],
  ['as Bill says', called('William Hartley')],
  ['as Sasha says', called('Alexander Volkov')],
  ['the reviewer from MIT', at('Massachusetts Institute of Technology')],
])('an editor is asked who is meant: %s', (text, person) => {
  expect(named(text, person)).not.toEqual([]);
});

test.each([
  ['A new man in a white head scarf.', called('Paul Newman')],
  ['It is on the white head.', called('Ann Whitehead')],
  ['The march of the ants; a market; Mar 5.', ODILE],
  ['The sample went to the laboratory.', ODILE],
  ['At 5 p.m. in the U.S. the O.R. was open.', called('Ulla Sand')],
  ['They follow A. B. Smith.', called('Ann Bell')],
  ['伟大的工作, 张三 and 李四 are examples.', called('Wei Zhang')],
  ['김치 was eaten.', called('Minsu Kim')],
  ['هذا العمل جيد', called('Mohammad Karimi')],
  ['В этой работе чёрный цвет.', called('Sergey Chernyshev')],
  ['The bill was paid. Bill it again.', called('William Hartley')],
  ['It was read on 5 Jan and in the lab.', called('John Hartley')],
  ['コンピュータ and データ were used.', called('Taro Yamada')],
  ['They submit it with the institute.', at('Massachusetts Institute of Technology')],
  ['A hill side and a college lab.', at('Hillside College')],
])('these words mean no one: %s', (text, person) => {
  expect(named(text, person)).toEqual([]);
});

test('whom the authors are called, too, is no reviewer', () => {
  const invitations = [{ ...ODILE, email: null, orcid: null }];
  const authors = [{ name: 'Otto Marchetti' }, { name: 'Bill Odell' }];
  const { certain, likely } = findReviewersIn({ invitations, authors }, 'As O.M. says.', true);
  expect([...certain, ...likely]).toEqual([]);
});
