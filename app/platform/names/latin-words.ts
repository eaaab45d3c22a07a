import { foldLetters } from '#app/platform/text/fold.ts';
import { JAPANESE_SIGNS, japaneseWords, kanaSounds } from './japanese-names.ts';
import { koreanWords } from './korean-names.ts';
import { lookup } from '../text/lookup.ts';

/**
 * The words of a name in Latin letters: Cyrillic, Greek and Georgian letter by letter, Korean by its syllables, kana and
 * usual Japanese names by their reading, and Chinese characters that are met in names by their sound without tones. What is in
 * another script stays as it is.
 */
export function latinWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (/^\p{Script=Cyrillic}+$/u.test(word)) return [spelled(word, CYRILLIC)];
    if (/^\p{Script=Greek}+$/u.test(word)) return [spelled(foldLetters(word), GREEK, PAIRS)];
    if (/^\p{Script=Hangul}+$/u.test(word)) return koreanWords(word);
    if (/^\p{Script=Georgian}+$/u.test(word)) return [spelled(word, GEORGIAN)];
    if (/^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(word)) return [kanaSounds(word)];
    if (!/^[\p{Script=Han}々]+$/u.test(word)) return [word];
    return japaneseWords(word) ?? spoken(Array.from(word));
  });
}

/** An initial stays one letter. */
function spelled(
  word: string,
  letters: Readonly<Record<string, string>>,
  pairs: Readonly<Record<string, string>> = {},
): string {
  const whole = Object.entries(pairs).reduce(
    (text, [pair, sound]) => text.replaceAll(pair, sound),
    word.toLowerCase(),
  );
  const heard = Array.from(whole, (letter) => letters[letter] ?? letter).join('');
  return word.length === 1 ? heard.slice(0, 1) : heard;
}

/** Family name, of one character mostly, then given name: `张伟` is `zhang wei`. */
function spoken(characters: readonly string[]): string[] {
  if (characters.length < 2 || characters.length > 4) return [characters.join('')];
  const sounds = characters.map((character) => SOUNDS.get(character));
  if (sounds.includes(undefined)) return [characters.join('')];
  const family = characters.length > 2 && DOUBLE.has(characters.slice(0, 2).join('')) ? 2 : 1;
  return [sounds.slice(0, family).join(''), sounds.slice(family).join('')];
}

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu' },
  ...{ я: 'ya', і: 'i', ї: 'i', є: 'e', ґ: 'g', ў: 'u', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj' },
};

const GREEK: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l' },
  ...{ μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f' },
  ...{ χ: 'ch', ψ: 'ps', ω: 'o' },
};
const GEORGIAN: Readonly<Record<string, string>> = {
  ...{ ა: 'a', ბ: 'b', გ: 'g', დ: 'd', ე: 'e', ვ: 'v', ზ: 'z', თ: 't', ი: 'i', კ: 'k', ლ: 'l' },
  ...{ მ: 'm', ნ: 'n', ო: 'o', პ: 'p', ჟ: 'zh', რ: 'r', ს: 's', ტ: 't', უ: 'u', ფ: 'p', ქ: 'k' },
  ...{
    ღ: 'gh',
    ყ: 'q',
    შ: 'sh',
    ჩ: 'ch',
    ც: 'ts',
    ძ: 'dz',
    წ: 'ts',
    ჭ: 'ch',
    ხ: 'kh',
    ჯ: 'j',
    ჰ: 'h',
  },
};
const PAIRS: Readonly<Record<string, string>> = { ου: 'ou', αυ: 'av', ευ: 'ev', μπ: 'b', ντ: 'nt' };

const DOUBLE: ReadonlySet<string> = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 夏侯 皇甫 尉迟 公孙 慕容 令狐'.split(' '),
);

const SOUNDS: ReadonlyMap<string, string> = new Map(
  `wang王汪旺望 li李黎丽麗力立利礼莉理 zhang张張章彰 liu刘劉柳 chen陈陳晨辰沉 yang杨楊阳陽洋扬 huang黄黃皇煌 zhao赵趙兆昭 wu吴吳武伍邬
zhou周舟洲 xu徐许許旭绪 sun孙孫 ma马馬 zhu朱祝珠竹 hu胡虎湖 guo郭国國果 he何贺和河荷 lin林琳霖 gao高 luo罗羅骆洛 zheng郑鄭正政 liang梁亮良
xie谢謝 song宋松颂 tang唐汤湯 deng邓鄧 han韩韓寒涵汉 feng冯馮峰锋风丰凤 cao曹 peng彭鹏鵬 zeng曾 xiao肖萧蕭晓曉小筱霄 tian田天甜 dong董东東冬栋 pan潘
yuan袁元源远圆媛 cai蔡才 jiang蒋蔣江姜 yu余于俞宇玉雨郁瑜煜昱喻豫钰 du杜 ye叶葉烨野 cheng程成城诚承 wei魏韦伟偉威卫微巍薇维炜玮为 su苏蘇素 lu卢盧陆陸鲁路吕吕璐露
ding丁定 ren任仁 shen沈申 yao姚瑶耀 zhong钟鍾中忠 cui崔翠 tan谭譚覃 fan范樊凡帆 liao廖 shi石史施诗世时士 jin金晋进锦劲津瑾 jia贾嘉家佳 xia夏霞 fu付傅福富
fang方芳房 bai白柏 zou邹鄒 meng孟蒙梦萌 xiong熊雄 qin秦琴勤钦 qiu邱秋丘 yin尹殷银音 xue薛雪学學 yan闫严嚴颜阎燕岩艳彦妍 duan段 lei雷磊蕾 hou侯 long龙龍隆
tao陶涛濤桃 mao毛茂 hao郝浩昊豪好 gong龚龔宫功 shao邵少 wan万萬婉 qian钱錢倩谦前 dai戴岱 mo莫 kong孔 xiang向项祥翔香湘 chang常昌长畅 ming明铭鸣名
hua华華花化 jun军軍俊君钧骏均峻 jie杰傑洁婕捷杰 qiang强強 yong勇永泳 min敏民闵旻 jing静靜晶京菁景敬婧竞靖 ping平萍 gang刚剛钢 bo波博伯 hui辉輝慧惠会晖卉
bin斌彬滨宾 hong红洪宏鸿虹弘 juan娟 xiu秀修 ying英颖莹瑛盈应樱 lan兰蘭岚澜 na娜 ling玲凌灵玲伶 xin新欣鑫心昕馨信辛 kai凯凱开 rui瑞锐睿蕊 zhi志智芝之植 zi子紫梓自
ze泽澤 hai海 yi一怡毅艺逸义易仪翼宜亦 ting婷庭廷亭 ning宁寧 xi西希曦熙喜溪席习 qi琪齐奇启祺其琦 yue月悦越岳跃 chao超潮朝 jian建健剑坚简俭 guang光广廣 sheng生胜盛圣升
lian连莲联 mei梅美媚 dan丹旦 zhen振珍真贞震祯臻 shu书淑舒树 rong荣榮蓉容融 lun伦 an安 en恩 ai爱艾 ke可科柯克 qing清青晴庆卿 shan山珊善 hang航杭 heng恒衡 kun坤昆
nan南楠 biao彪标 quan全泉权 xing星兴行邢幸 zhuo卓 ya雅亚娅 ru如茹儒 wen文闻雯温 yun云雲芸韵 xuan宣轩萱璇 chun春纯淳 di迪弟 dian典 fei飞飛菲斐 gui桂贵 
jiao娇姣焦 ju菊巨 kang康 lang朗 le乐 man曼满 miao苗妙 pei培佩沛裴 run润 shuai帅 shuang双爽 si思斯司 tai泰太 tong彤童同桐通 ou欧歐 xiong雄 you友有尤 zhan展占詹 zong宗`
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const characters = Array.from(entry).filter((sign) => sign > 'z');
      const sound = Array.from(entry)
        .filter((sign) => sign <= 'z')
        .join('');
      return characters.map((character) => [character, sound] as const);
    }),
);

/** Whether a Chinese or Japanese name that is known here may have this sign. */
export const isSignOfNames = (sign: string): boolean =>
  SOUNDS.has(sign) || JAPANESE_SIGNS.has(sign);

/** The ends of names that other alphabets give: `Gorky` and `Gorkii`, `Sergiy` and `Sergey`. */
export const withPlainEnd = (name: string): string => name.replace(/(?:iy|ii|ij|yi|ey|ei|y)$/, 'i');

/** A name as several languages write what is heard: `Jelena` and `Elena`, `Iwanow` and `Ivanov`, `Maxim` and `Maksim`. */
export const asHeard = (name: string): string =>
  withPlainEnd(
    name
      .replace(/^[jyi](?=e)/, '')
      .replace(/^[ji](?=[aou])/, 'y')
      .replace(/tsch|tch/g, 'ch')
      .replaceAll('sch', 'sh')
      .replaceAll('kh', 'h')
      .replaceAll('x', 'ks')
      .replaceAll('w', 'v'),
  ).replaceAll('z', 's');

/** A family name as it is heard, whichever alphabet and small words it came through: `Tschernyschow` and `Chernyshev`. */
export const familySound = (family: string): string =>
  asHeard(
    family
      .replace(/^(?:al(?=\p{L}{4})|el(?=[^l\P{L}]\p{L}{4}))/u, '')
      .replace(/^abd[aeu][lr](?=\p{L}{4})/u, 'abdul')
      .replace(/^mac(?=\p{L}{5})/u, 'mc')
      .replace(/ee(?=\p{L})/gu, 'i')
      .replace(/^tch/, 'ch')
      .replace(/shch|schtsch|chtch/g, 'sch'),
  )
    .replace(/(?<=[sc]h)(?:yo|io|o)(?=v)/g, 'e')
    .replace(/sh(?=[eoi][vn]a?$)/g, 'ch');

/** The family name of a woman as a man's, where both are told apart: `Petrova` and `Petrov`, `Novotná` and `Novotny`. */
export const inOneGender = (family: string): string =>
  family
    .replaceAll('w', 'v')
    .replace(/(?<=\p{L}{2}(?:[oe]v|in))a$/u, '')
    .replace(/(?<=\p{L}{2})(?:skaya|skaia|skaja|ska|cka)$/u, 'ski')
    .replace(/(?<=\p{L}{2}(?:[oe]v))a$/u, '');

/**
 * Whether two names, of which one is in Arabic letters, are heard alike: those write no short vowels, so that
 * consonants alone are compared. `محمد علی` is `Mohammad Ali`.
 */
export function areHeardAlike(ones: readonly string[], others: readonly string[]): boolean {
  if (![...ones, ...others].some((word) => VOWELLESS.test(word))) return false;
  const [one, other] = [ones, others].map(consonantsIn);
  return one === other && one!.replaceAll(' ', '').length > 3;
}

/** Words whose alphabet has no short vowels. */
export const VOWELLESS = /^[\p{Script=Arabic}\p{Script=Hebrew}]+$/u;

/** The consonants of all words, in no order; small words left out. */
export const consonantsIn = (words: readonly string[]): string =>
  words.map(consonantsOf).filter(Boolean).toSorted().join(' ');

const consonantsOf = (word: string): string =>
  (VOWELLESS.test(word)
    ? Array.from(word.replace(/^ال(?=.{3})/u, ''), (letter) => LETTERS[letter] ?? '').join('')
    : foldLetters(word)
        .replace(/^[ae]l(?:-|$)/, '')
        .replace(/c(?!h)/g, 'k')
        .replace(/[aeiouywv]/g, '')
  ).replace(/(.)\1+/g, '$1');

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ث: 'th', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r' },
  ...{ ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', غ: 'gh', ف: 'f', ق: 'q' },
  ...{ ב: 'b', ג: 'g', ד: 'd', ה: 'h', ז: 'z', ח: 'h', ט: 't', כ: 'k', ך: 'k', ל: 'l', מ: 'm' },
  ...{
    ם: 'm',
    נ: 'n',
    ן: 'n',
    ס: 's',
    פ: 'f',
    ף: 'f',
    צ: 'tz',
    ץ: 'tz',
    ק: 'k',
    ר: 'r',
    ש: 'sh',
    ת: 't',
  },
  ...{ ک: 'k', ك: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
};

/** Syllables as the island of Taiwan writes them, and letters that are heard alike. */
export const soundOf = (given: string): string =>
  (SYLLABLES[given] ?? given)
    .replace(/^abdur$/, 'abdul')
    .replaceAll('eo', 'u')
    .replace(/(?<=\p{L}{3})hui$/u, 'hi')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ou', 'u');

const SYLLABLES: Readonly<Record<string, string>> = lookup(
  Object.fromEntries(
    (
      'chih zhi|hsiao xiao|hsin xin|hsi xi|hsien xian|hsiang xiang|hsiung xiong|hsueh xue|tzu zi|tsung zong|kuo guo|' +
      'kuang guang|kuan guan|jen ren|jui rui|jung rong|chien jian|chia jia|chieh jie|ching jing|chung zhong|tung dong|' +
      'yen yan|yueh yue|shih shi|chen zhen|cheng zheng|yu yu|huei hui|wei wei|ssu si|tse ze|pei bei|po bo|te de'
    )
      .split('|')
      .map((pair) => pair.split(' ') as [string, string]),
  ),
);
