/** Kana by its sounds, long vowels short: `やまだ` and `ヤマダ` are `yamada`, `タロウ` is `taro`. */
export function kanaSounds(word: string): string {
  const plain = word
    .normalize('NFC')
    .replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0x60));
  const heard = Array.from(plain, (sign) => KANA.get(sign) ?? '').join('');
  return heard
    .replace(/[iueo]?<(y?[aiueo])/g, '$1')
    .replace(/q(\p{L})/gu, '$1$1')
    .replace(/(?<=[sc]h|j)y/g, '')
    .replace(/([aiueo])\1/g, '$1')
    .replace(/ou/g, 'o')
    .replaceAll('q', '');
}

const KANA: ReadonlyMap<string, string> = new Map(
  (
    'あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo ' +
    'たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ' +
    'ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn ゔvu っq ' +
    'ゃ<ya ゅ<yu ょ<yo ぁ<a ぃ<i ぅ<u ぇ<e ぉ<o'
  )
    .split(' ')
    .map((entry) => [entry[0]!, entry.slice(1)] as const),
);
