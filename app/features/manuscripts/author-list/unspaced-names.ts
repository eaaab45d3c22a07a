type NameParts = { given: string; family: string };

/** Chinese and Korean names, which have no space and the family name first. */
export function splitUnspaced(name: string): NameParts | null {
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

export const isUnspaced = ({ given, family }: NameParts): boolean =>
  [given, family].every((part) => /^(?:\p{Script=Han}+|\p{Script=Hangul}+)$/u.test(part));

/** How names of groups end. */
const GROUP = /[组組会會团團队隊院校社局部]$|중심|대학|학회|팀$/u;

const TWO_LETTERS: ReadonlySet<string> = new Set(
  `欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 令狐 慕容 夏侯 司徒 端木 宇文 长孙 長孫 呼延 南宫 南宮
  남궁 황보 제갈 사공 선우 독고`.split(/\s+/),
);

/** Those of nearly all Chinese people; Japanese names begin with others, and say less where they end. */
const ONE_LETTER: ReadonlySet<string> = new Set(
  `王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦蘆季俞章鲁魯葛伍韦韋申尤毕畢聂聶焦向柳邢岳齐齊梅莫庄莊辛管祝左涂谷祁时時舒耿牟卜詹关關苗凌费費纪紀靳盛童欧歐甄项項曲成游裴席卫衛查屈鲍鮑位覃霍翁隋植甘景薄单單包司柏宁寧柯阮桂闵閔`,
);
