/**
 * A Korean name in Latin letters by the Revised Romanization, with the family name as it is written abroad:
 * `김민지` is `kim minji`. One of more than four syllables is no name, and stays as it is.
 */
export function koreanWords(name: string): string[] {
  const syllables = Array.from(name);
  if (syllables.length < 2 || syllables.length > 4) return [name];
  const family = DOUBLE.has(syllables.slice(0, 2).join('')) && syllables.length > 2 ? 2 : 1;
  const written = syllables.slice(0, family).join('');
  return [FAMILY.get(written) ?? sounds(written), sounds(syllables.slice(family).join(''))];
}

const FIRST = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const LAST = ' k k ks n n n t l k m l l l p l m p p t t ng t t k t p h'.split(' ');
const HANGUL = 0xac00;

const sounds = (syllables: string): string =>
  Array.from(syllables, (syllable) => {
    const place = syllable.codePointAt(0)! - HANGUL;
    const last = place % LAST.length;
    const rest = Math.floor(place / LAST.length);
    const vowel = rest % VOWELS.length;
    return FIRST[Math.floor(rest / VOWELS.length)]! + VOWELS[vowel]! + LAST[last]!;
  }).join('');

const DOUBLE: ReadonlySet<string> = new Set('남궁 황보 제갈 사공 선우 서문 독고'.split(' '));

const FAMILY: ReadonlyMap<string, string> = new Map(
  '김kim 이lee 박park 최choi 정jung 조cho 강kang 윤yoon 장jang 임lim 오oh 한han 신shin 서seo 권kwon 황hwang 안ahn 송song 류yoo 유yoo 홍hong 전jeon 고ko 문moon 손son 양yang 배bae 백baek 허huh 남nam 심shim 노noh 하ha 곽kwak 성sung 차cha 주joo 우woo 구koo 민min 나na 진jin 지ji 엄um 채chae 원won 천chun 방bang 공kong 현hyun 함ham 변byun 염yum 여yeo 추choo 도do 석seok 선sun 설seol 마ma 길gil 연yeon 위wi 표pyo 명myung 기ki 반ban 왕wang 금keum 옥ok 육yook 인in 맹maeng 제je 모mo 탁tak 국kook 어eo 은eun 편pyun 용yong'
    .split(' ')
    .map((entry) => [entry[0]!, entry.slice(1)] as const),
);
