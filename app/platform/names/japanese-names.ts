/** A Japanese name in Latin letters, where family name and given name are of the usual ones; null of others. */
export function japaneseWords(name: string): string[] | null {
  for (const length of [3, 2, 1]) {
    const family = FAMILY.get(name.slice(0, length));
    const given = family && GIVEN.get(name.slice(length));
    if (family && given) return [family, given];
  }
  return null;
}

const FAMILY = readings(`
佐藤sato 鈴木suzuki 高橋takahashi 髙橋takahashi 田中tanaka 伊藤ito 渡辺watanabe 渡邊watanabe 山本yamamoto 中村nakamura 小林kobayashi 加藤kato 吉田yoshida
山田yamada 佐々木sasaki 山口yamaguchi 松本matsumoto 井上inoue 木村kimura 林hayashi 斎藤saito 斉藤saito 清水shimizu 山崎yamazaki 森mori 池田ikeda
橋本hashimoto 阿部abe 石川ishikawa 山下yamashita 中島nakajima 石井ishii 小川ogawa 前田maeda 岡田okada 長谷川hasegawa 藤田fujita 後藤goto 近藤kondo
村上murakami 遠藤endo 青木aoki 坂本sakamoto 藤井fujii 西村nishimura 福田fukuda 太田ota 三浦miura 岡本okamoto 松田matsuda 中川nakagawa 中野nakano
原田harada 小野ono 田村tamura 竹内takeuchi 金子kaneko 和田wada 中山nakayama 石田ishida 上田ueda 森田morita 原hara 柴田shibata 酒井sakai 工藤kudo
横山yokoyama 宮崎miyazaki 宮本miyamoto 内田uchida 高木takagi 安藤ando 島田shimada 谷口taniguchi 大野ono 丸山maruyama 今井imai 高田takada 藤本fujimoto
武田takeda 村田murata 上野ueno 杉山sugiyama 増田masuda 平野hirano 大塚otsuka 千葉chiba 久保kubo 松井matsui 小島kojima 岩崎iwasaki 桜井sakurai 野口noguchi
松尾matsuo 野村nomura 木下kinoshita 菊地kikuchi 佐野sano 大西onishi 杉本sugimoto 新井arai 浜田hamada 市川ichikawa 古川furukawa 水野mizuno 小松komatsu 島shima`);

const GIVEN = readings(`
太郎taro 一郎ichiro 次郎jiro 二郎jiro 三郎saburo 健ken 健一kenichi 健太kenta 健二kenji 浩hiroshi 浩二koji 誠makoto 誠一seiichi 隆takashi 孝takashi 修osamu 茂shigeru 豊yutaka 学manabu
翔sho 翔太shota 大輔daisuke 拓也takuya 直樹naoki 和也kazuya 達也tatsuya 哲也tetsuya 智也tomoya 雄一yuichi 裕二yuji 裕介yusuke 雄介yusuke 洋介yosuke 亮ryo 涼ryo 蓮ren 大樹daiki 直人naoto
正masashi 正人masato 明akira 晃akira 彰akira 聡satoshi 智satoshi 博hiroshi 博之hiroyuki 弘hiroshi 勝masaru 進susumu 剛tsuyoshi 徹toru 純jun 淳jun 潤jun 新一shinichi 真一shinichi 浩一koichi 光一koichi
花子hanako 恵子keiko 京子kyoko 幸子sachiko 裕子yuko 優子yuko 由美子yumiko 美香mika 愛ai 葵aoi 陽子yoko 洋子yoko 明美akemi 直美naomi 真由美mayumi 久美子kumiko 恵megumi 香織kaori 智子tomoko 友子tomoko
美咲misaki 彩aya 綾aya 千尋chihiro 麻衣mai 舞mai 桜sakura 結衣yui 和子kazuko 典子noriko 紀子noriko 敬子keiko 順子junko 弘子hiroko 博子hiroko 理恵rie 麻美asami 春樹haruki 秀樹hideki 英樹hideki 英明hideaki 俊介shunsuke`);

/** Signs of which these names are made. */
export const JAPANESE_SIGNS: ReadonlySet<string> = new Set(
  [...FAMILY.keys(), ...GIVEN.keys()].flatMap((name) => Array.from(name)),
);

function readings(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const at = Array.from(entry).findIndex((sign) => sign >= 'a' && sign <= 'z');
        const signs = Array.from(entry);
        return [signs.slice(0, at).join(''), signs.slice(at).join('')] as const;
      }),
  );
}

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
