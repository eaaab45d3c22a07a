import { expect, test } from 'vitest';
import { matchNames } from './match-names.ts';

test.each([
  ['Taro Yamada', 'ヤマダ タロウ'],
  ['やまだ たろう', 'Yamada Taro'],
  ['이영희', 'Lee Young-hee'],
  ['Hassan Al-Rashid', 'حسن الرشيد'],
  ['Hussein Al Sayed', 'Hossein Elsayed'],
  ['Ahmed Abdelrahman', 'Ahmad Abdul Rahman'],
  ['David Cohen', 'דוד כהן'],
  ['Levan Beridze', 'ლევან ბერიძე'],
  ['Сергей Чернышёв', 'Sergej Tschernyschow'],
  ['Сергей Чернышёв', 'Serguei Tchernychev'],
  ['Yuliya Schukina', 'Iuliia Shchukina'],
  ['Nguyễn Thị Hương', 'Huong T. Nguyen'],
  ['Gosia Wójcik', 'Małgorzata Wójcik'],
  ['Gianni Rossi', 'Giovanni Rossi'],
  ['Siobhán McAllister', 'Siobhan MacAllister'],
])('%s may be %s', (one, other) => {
  expect([matchNames(one, other), matchNames(other, one)]).toEqual(['likely', 'likely']);
});

test.each([
  ['Taro Yamada', 'ヤマモト タロウ'],
  ['やまだ たろう', 'Yamada Jiro'],
  ['이영희', 'Lee Young-ho'],
  ['Hassan Al-Rashid', 'Omar Al-Rashid'],
  ['حسن الرشيد', 'Hassan Al-Amin'],
  ['David Cohen', 'Daniel Cohen'],
  ['דוד כהן', 'David Levi'],
  ['Сергей Чернышёв', 'Андрей Чернышёв'],
  ['Ivan Shubin', 'Ivan Chubais'],
  ['Nguyen Thi Huong', 'Nguyen Thi Hanh'],
  ['Ellen Ellison', 'Ellen Alison'],
  ['Ann Macron', 'Ann Macdonald'],
])('%s is another than %s', (one, other) => {
  expect([matchNames(one, other), matchNames(other, one)]).toEqual([null, null]);
});
