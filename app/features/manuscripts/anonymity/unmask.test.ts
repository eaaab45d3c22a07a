import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { authorsCalledIn } from './file-findings.ts';
import { peopleNamed } from './people-named.ts';

const TOMASZ = {
  name: 'Tomasz Brandt',
  email: 't.brandt@hillside-college.example',
  institution: 'Hillside College',
  orcid: '0000-0002-1825-0097',
};
const ROSA = { name: 'Rosa Lindqvist', email: null, institution: null, orcid: null };
const PEOPLE = [TOMASZ, ROSA];

const HIDDEN: readonly (readonly [string, string])[] = [
  ['R0sa L1ndqvist asked', 'Rosa Lindqvist'],
  ['Тomasz Вrandt asked', 'Tomasz Brandt'],
  ['Tom\u00adasz Bra\u200bn\u034fdt asked', 'Tomasz Brandt'],
  ['by T.o.m.a.s.z B.r.a.n.d.t', 'Tomasz Brandt'],
  ['by R o s a L i n d q v i s t', 'Rosa Lindqvist'],
  ['by R*o*s*a | L_i_n_d_q_v_i_s_t', 'Rosa Lindqvist'],
  ['by R-0-s-a   Lind\u00b7qvist', 'Rosa Lindqvist'],
  ['by \u202etdnarB zsamoT\u202c', 'Brandt Tomasz'],
  ['by tsivqdniL asoR', 'Lindqvist Rosa'],
  ['by 𝐑𝐨𝐬𝐚 Ｌｉｎｄｑｖｉｓｔ', 'Rosa Lindqvist'],
  ['r0sal1ndqvist', 'Rosa Lindqvist'],
  ['https://orcid.org/orcid-search/search?searchQuery=tomasz%20brandt', 'Tomasz Brandt'],
  ['https://example.org/?given=1&q=brandt+tomasz', 'brandt tomasz'],
  ['orcid.org/0000 0002 1825 0097', '0000 0002 1825 0097'],
  ['orcid.org/0000\u200b-0002-1825-0097', '0000-0002-1825-0097'],
  [
    't.br\u200bandt [at] hillside\u00ad-college [dot] example',
    't.brandt [at] hillside-college [dot] example',
  ],
  [
    't dot brandt at hillside minus college dot example',
    't dot brandt at hillside minus college dot example',
  ],
  ['at H1llside C0llege', 'Hillside College'],
  ['by &#82;osa L&#x69;ndqvist', 'Rosa Lindqvist'],
  ['by R*sa L*ndqv*st', 'Rosa Lindqvist'],
  ['by Ro\nsa Lind-\nqvist', 'Rosa Lindqvist'],
  ['by R_sa L#ndqv@st', 'Rosa Lindqvist'],
  ['by R?sa L.ndqvist', 'Rosa Lindqvist'],
  ['by [Ro](x)sa <b>Lind</b>qvist', 'Rosa Lindqvist'],
  ['by ʀᴏꜱᴀ ʟɪɴᴅqᴠɪꜱᴛ', 'Rosa Lindqvist'],
  ['by 🆁🅾🆂🅰 🅛🅘🅝🅓🅠🅥🅘🅢🅣', 'Rosa Lindqvist'],
  ['by ｒｏｓａ ｌｉｎｄｑｖｉｓｔ', 'Rosa Lindqvist'],
];

test.each(HIDDEN)('%j is read as a name, by whomever it was written', (text, found) => {
  const asked = { mayCite: true, others: [] };
  expect(peopleNamed(text, PEOPLE, asked).certain).toEqual([found]);
  const asMessage = peopleNamed(text, PEOPLE, { ...asked, isMessage: true });
  expect(asMessage.certain).toEqual([found]);
});

test.each(HIDDEN.slice(0, 10))('nor does %j pass in what authors answer', (text) => {
  expect(authorsCalledIn(text, PEOPLE)).not.toEqual([]);
});

const ORDINARY = [
  'The authors have an idea of how the sample was drawn, and has anybody checked it?',
  'Please add a table 2a and a figure 3b, as in Section 4.1.',
  'The 95% CI (0.3, 1.5) is wide; see p. 12, l. 4 and Eq. (5).',
  'E.g. the U.S. and the U.K. differ; i.e. a pooled estimate says little.',
  'The results are clean, but the modern literature is not cited.',
  'A close reading of the second part leaves me in doubt.',
  'Let a, b, c and d be the sides; then a + b > c.',
  'x i = 1, …, n, and r o w s of the matrix are ranked.',
  'It is well-known that state-of-the-art methods over-fit.',
  'Nineteen of 1000 nurses (1.9%) left in 2019-2020.',
  'See https://example.org/search?q=sleep+trial&page=2 for the protocol.',
  'Write H2O, CO2 and 10 mg/l in the same way throughout.',
  'The p-value of 0.05 is no threshold, and/or may be misread.',
  'Group B1 was measured at T0, T1 and T2; group C3 was not.',
  'We thank you for the paper and ask for a minor revision.',
  'Can the code be shared at github.com or in a repository?',
  'The noise level rises at night; the iron content is stable.',
  'I will mark the changes in red, as is usual.',
  'This is the third time that the same error appears.',
  'Is there a reason not to use the log-rank test?',
  'All the words on page 7 are set in bold.',
  'The reviewers agree: the work is sound and should be published.',
  'Round 1, point R1.2: the answer is "yes", R1.3: "no".',
  'The brand of the device and its firmware should be named.',
  'A hill side and a college town were compared.',
  'Rose bengal and Linden oil were used as controls.',
  'The line L1 crosses L2 where x0 = y0.',
  'One of us saw it at first hand; the other did not.',
  'В этой работе нет ошибок, αβγ and δ apart.',
  'Dr. Watson’s answer to Prof. Moriarty et al. is not needed here.',
];

test('thirty ordinary sentences name no one', () => {
  const people = [...PEOPLE, { ...ROSA, name: 'Hasan Dean' }, { ...ROSA, name: 'Nori Lin' }];
  const asked = { mayCite: true, others: [], isMessage: true };
  const found = ORDINARY.flatMap((text) => {
    const { certain, likely } = peopleNamed(text, people, asked);
    return [...certain, ...likely, ...authorsCalledIn(text, people)];
  });
  expect(ORDINARY).toHaveLength(30);
  expect(found).toEqual([]);
});

test('what ends a sentence hides no letter of a name', () => {
  const people = ['Ada Brandt', 'Bo Waters', 'Cy Stones', 'Di Fields', 'Ed Banks'].map((name) => ({
    ...ROSA,
    name,
  }));
  for (const text of ['A good brand.', 'Seen in the field. Is it a stone?', 'On the bank!']) {
    expect(authorsCalledIn(text, people), text).toEqual([]);
    expect(peopleNamed(text, people, { mayCite: true, others: [] }).certain, text).toEqual([]);
  }
});

test.each(['R.', 'R 0 ', '张伟', 'Mar ', 'ro', '%20', 'l1', '?&', 'Lindqvis ', 'vv'])(
  'a letter of 50,000 letters like %j is read in a moment',
  async (piece) => {
    const text = piece.repeat(50_000).slice(0, 50_000);
    const people = Array.from({ length: 40 }, (_, n) => ({
      ...ROSA,
      name: `${piece.repeat(20)} Rosa Lindqvist ${'l'.repeat(n)}`,
    }));
    const read = () => peopleNamed(text, people, { mayCite: true, others: [] });
    expect(await processorTime(read)).toBeLessThan(2500);
  },
);
