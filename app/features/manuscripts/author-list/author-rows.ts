import { plainLine, readableText } from '#app/platform/text/plain-line.ts';
import { splitAuthors } from '#app/features/catalogue/core/index.ts';

/** The roles of the CRediT taxonomy (ANSI/NISO Z39.104-2022), in its order. */
export const CREDIT_ROLES = [
  'Conceptualization',
  'Data curation',
  'Formal analysis',
  'Funding acquisition',
  'Investigation',
  'Methodology',
  'Project administration',
  'Resources',
  'Software',
  'Supervision',
  'Validation',
  'Visualization',
  'Writing – original draft',
  'Writing – review & editing',
] as const;

const LONGEST_LINE = {
  ...{ name: 200, given: 100, family: 200, email: 254, college: 300, orcid: 60 },
} as const;

/** More authors than a manuscript of the field has. */
export const MOST_AUTHORS = 40;
export const MOST_AUTHOR_FIELDS = MOST_AUTHORS * (9 + CREDIT_ROLES.length);

/** The names of the fields of authors, one of which says who is the corresponding author. */
export const AUTHOR_FIELDS =
  /^(?:corresponding|author-\d{1,2}-(?:position|name|given|family|email|college|orcid|rank|remove))$/;

/** The fields of what authors did, by their places in the list of links. */
export const CREDIT_FIELDS = /^credit-\d{1,9}-\d{1,2}$/;

export const creditField = (position: number, role: number): string => `credit-${position}-${role}`;

type Values = Readonly<Record<string, string>>;

/** Name of a field of an author. @param row from 0 */
export const authorField = (row: number, name: string): string => `author-${row}-${name}`;

export const countRows = (values: Values): number =>
  Math.min(
    MOST_AUTHORS,
    Math.max(
      0,
      ...Object.keys(values).map((name) => Number(/^author-(\d+)-/.exec(name)?.[1] ?? -1) + 1),
    ),
  );

/** Rows of a draft that are not in a form that was sent: another window has them, and they stay a draft. */
export function unseenRows(draft: Values, sent: Values): Record<string, string> {
  const first = countRows(sent);
  const isNamed = (row: number) =>
    ['name', 'family', 'given', 'email'].some((field) => draft[authorField(row, field)]);
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => {
      const row = AUTHOR_FIELDS.test(name) ? Number(name.split('-')[1]) : -1;
      return first > 0 && row >= first && isNamed(row);
    }),
  );
}

export const limitsOfAuthors = (values: Values): [field: string, longest: number][] =>
  Array.from({ length: countRows(values) }, (_, row) =>
    Object.entries(LONGEST_LINE).map(([name, longest]): [string, number] => [
      authorField(row, name),
      longest,
    ]),
  ).flat();

export const readAuthors = (values: Values): TypedAuthor[] =>
  Array.from({ length: countRows(values) }, (_, row) => readAuthor(values, row))
    .filter(({ position, name, email }) => position !== null || name !== '' || email !== '')
    .toSorted((one, other) => one.rank - other.rank);

function readAuthor(values: Values, row: number): TypedAuthor {
  const line = (name: keyof typeof LONGEST_LINE) =>
    plainLine(readableText(values[authorField(row, name)] ?? ''));
  const place = Number(values[authorField(row, 'position')] ?? 0);
  const position = Number.isSafeInteger(place) && place > 0 ? place : null;
  const name = line('name');
  const parts = { given: line('given'), family: line('family') };
  return {
    position,
    name: name || joinedName(parts),
    family: name === '' && !isUnspaced(parts) ? parts.family : null,
    email: line('email'),
    college: line('college'),
    orcid: authorField(row, 'orcid') in values ? line('orcid') : null,
    rank: placeOf(Number(values[authorField(row, 'rank')]) || row + 1, row + 1),
    roles: CREDIT_ROLES.filter(
      (_, index) => position !== null && creditField(position, index) in values,
    ),
    remove: authorField(row, 'remove') in values,
    corresponding: values['corresponding'] === String(row),
  };
}

/** Of two authors at one place, the one who moved there comes after the other. */
const placeOf = (wanted: number, before: number): number => wanted + Math.sign(wanted - before) / 2;

/** The fields of authors as they are saved. @param corresponding place of the corresponding author */
export function authorValues(
  authors: readonly ListedAuthor[],
  corresponding: number | null,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [row, { position, name, email, college, orcid, roles }] of authors.entries()) {
    if (position === corresponding) values['corresponding'] = String(row);
    const texts = { position: String(position), name, email, college, orcid, rank: `${row + 1}` };
    for (const [key, text] of Object.entries(texts)) values[authorField(row, key)] = text ?? '';
    for (const [index, role] of CREDIT_ROLES.entries()) {
      if (roles.includes(role)) values[creditField(position, index)] = 'on';
    }
  }
  return values;
}

export type ListedAuthor = {
  position: number;
  name: string;
  /** The end of the name that is the family name, as the author said; null where that is not known. */
  family: string | null;
  email: string | null;
  college: string | null;
  orcid: string | null;
  /** When ORCID confirmed that the iD is theirs; null for a typed one. */
  orcidProvedAt: number | null;
  roles: string[];
  confirmedAt: number | null;
  /** When they said that they are no author. */
  deniedAt: number | null;
};

export type TypedAuthor = {
  /** Null for one who is new. */
  position: number | null;
  name: string;
  /** Null where the name came as a whole. */
  family: string | null;
  email: string;
  college: string;
  orcid: string | null;
  rank: number;
  roles: string[];
  remove: boolean;
  corresponding: boolean;
};

export type ProposedAuthor = {
  /** Of a present author with this very address; null for a new author. */
  position: number | null;
  name: string;
  email: string;
  college: string | null;
  orcid: string | null;
  corresponding: boolean;
  /** The name before, where only its spelling is another. */
  was?: string;
};

/**
 * A name in two parts, as a form asks for it.
 * @param family as its author said; null where it is told from the name
 */
export function partsOfName(
  name: string,
  family: string | null,
): { given: string; family: string } {
  if (family !== null && name.endsWith(family)) {
    return { given: name.slice(0, name.length - family.length).trim(), family };
  }
  const unspaced = splitUnspaced(name);
  if (unspaced) return unspaced;
  const [author] = splitAuthors(name);
  // What would not come together as the same name stays whole.
  if (author && [author.given, author.family].filter(Boolean).join(' ') === name) {
    return { given: author.given, family: author.family };
  }
  return { given: '', family: name };
}

type NameParts = { given: string; family: string };

/** Chinese and Korean names, which have no space and the family name first. */
function splitUnspaced(name: string): NameParts | null {
  const isHan = /^\p{Script=Han}{2,4}$/u.test(name);
  if ((!isHan && !/^\p{Script=Hangul}{2,4}$/u.test(name)) || GROUP.test(name)) return null;
  const letters = [...name];
  const first = letters.slice(0, 2).join('');
  const length = letters.length > 2 && TWO_LETTERS.has(first) ? 2 : 1;
  const isKnown = length === 2 || (letters.length < 4 && ONE_LETTER.has(letters[0]!));
  if (isHan && !isKnown) return null;
  return { family: letters.slice(0, length).join(''), given: letters.slice(length).join('') };
}

/** A name of its parts, as people of its language write it. */
export const joinedName = (parts: NameParts): string =>
  isUnspaced(parts)
    ? `${parts.family}${parts.given}`
    : [parts.given, parts.family].filter(Boolean).join(' ');

const isUnspaced = ({ given, family }: NameParts): boolean =>
  [given, family].every((part) => /^(?:\p{Script=Han}+|\p{Script=Hangul}+)$/u.test(part));

/** How names of groups end. */
const GROUP = /[组組会會团團队隊院校社局部]$|중심|대학|학회|팀$/u;

const TWO_LETTERS: ReadonlySet<string> = new Set(
  `欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 令狐 慕容 夏侯 司徒 端木 宇文 长孙 長孫 呼延 南宫 南宮
  남궁 황보 제갈 사공 선우 독고`.split(/\s+/),
);

/** Those of nearly all Chinese people, without signs with which Japanese family names of two begin, such as 石田. */
const ONE_LETTER: ReadonlySet<string> = new Set(
  `王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马朱胡郭何林罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪任姜范方姚谭譚廖邹鄒陆陸郝孔崔康邱秦史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟颜顏倪严嚴牛温溫芦蘆季俞章鲁魯伍韦韋申尤毕畢聂聶焦邢岳齐齊莫辛管祝左涂祁舒耿牟卜詹关關苗凌费費纪紀靳盛童欧歐甄项項曲游裴席卫衛查屈鲍鮑位覃霍翁隋景薄单單包司宁寧柯阮桂闵閔`,
);
