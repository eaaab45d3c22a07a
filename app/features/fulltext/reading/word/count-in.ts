const ROMAN = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
] as const;

const MOST_COUNTED = 999;

/** A number as a list of Word writes it (ECMA-376 part 1 §17.18.59). */
export function countIn(format: string, count: number): string {
  if (count < 1 || count > MOST_COUNTED) return String(count);
  switch (format) {
    case 'none':
    case 'bullet':
      return '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'upperLetter':
      return letter(count).toUpperCase();
    case 'lowerLetter':
      return letter(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'lowerRoman':
      return roman(count);
    case 'russianUpper':
      return (RUSSIAN[count - 1] ?? String(count)).toUpperCase();
    case 'russianLower':
      return RUSSIAN[count - 1] ?? String(count);
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
      return chinese(count);
    default:
      return String(count);
  }
}

const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';
const CHINESE = '一二三四五六七八九';

function chinese(count: number): string {
  if (count > 99) return String(count);
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  const before = tens > 1 ? CHINESE[tens - 1]! : '';
  return `${before}${tens > 0 ? '十' : ''}${ones > 0 ? CHINESE[ones - 1]! : ''}`;
}

/** After z comes aa, as Word counts. */
const letter = (count: number): string =>
  String.fromCodePoint(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

function roman(count: number): string {
  let rest = count;
  return ROMAN.map(([value, sign]) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return sign.repeat(times);
  }).join('');
}
