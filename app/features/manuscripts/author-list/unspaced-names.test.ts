import { expect, test } from 'vitest';
import { authorField, partsOfName, readAuthors } from './author-rows.ts';

test.each([
  ['王小明', '王', '小明'],
  ['欧阳丽华', '欧阳', '丽华'],
  ['김철수', '김', '철수'],
  ['남궁민수', '남궁', '민수'],
])('%s has a family name and a given name, and is no group', (name, family, given) => {
  expect(partsOfName(name, null)).toEqual({ family, given });
  const typed = { [authorField(0, 'given')]: given, [authorField(0, 'family')]: family };
  expect(readAuthors(typed)[0]!.name).toBe(name);
});

test.each(['山田太郎', '小林誠', '田中実', '石井裕', '金子誠', '安藤豊', '江口徹', '张江协作组'])(
  '%s stays whole: nothing tells where to split it',
  (name) => {
    expect(partsOfName(name, null)).toEqual({ family: name, given: '' });
  },
);
