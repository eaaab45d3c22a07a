import { foldedWords } from '#app/platform/text/fold.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** How papers say who paid, in the languages they come in; folded, as the text is. */
const PAID = [
  ...['funded by', 'financed by', 'financial support', 'under grant', 'grant no', 'grant number'],
  ...[
    'financiado',
    'financiada',
    'financiamiento',
    'apoyo financiero',
    'subvención',
    'subvencionad',
  ],
  ...['financiamento', 'apoio financeiro', 'bolsa de estudo', 'bolsa de pesquisa'],
  ...['financé par', 'financée par', 'soutien financier', 'subvention'],
  ...['der dfg', 'gefördert durch', 'gefördert von', 'finanziert durch', 'finanziert von'],
  ...['förderkennzeichen', 'projektnummer', 'finanzielle unterstützung', 'drittmittel'],
  ...['finanziato da', 'finanziata da', 'sostegno finanziario', 'finanziamento'],
  ...['资助', '資助', '基金项目', '基金項目', '项目编号', '項目編號', '助成', '科研費', '연구비'],
  ...['финансовой поддерж', 'финансовую поддерж', 'финансировал', 'грант', 'рнф', 'рффи'],
].map(wordsIn);

/** Whether thanks name a funder or a grant. */
export function namesFunder(thanks: string): boolean {
  const text = wordsIn(thanks);
  return PAID.some((words) => text.includes(words));
}

/** The sentences of thanks that name one; empty where none does. */
export function fundingIn(thanks: string): string {
  const sentences: string[] = [];
  for (const piece of thanks.split(BETWEEN)) {
    const before = sentences.at(-1);
    if (before !== undefined && ABBREVIATED.test(before)) {
      sentences[sentences.length - 1] = `${before} ${piece}`;
    } else sentences.push(piece);
  }
  return sentences
    .map((sentence) => sentence.trim())
    .filter(namesFunder)
    .join(' ');
}

/** What a file says of its funding: many thank for it only. */
export const fundingSaid = (words: { funding?: string; acknowledgements?: string }): string =>
  words.funding || fundingIn(words.acknowledgements ?? '');

const BETWEEN = /(?<=[.!?])\s(?=[\s\p{Lu}])|(?<=。)|\n/u;
/** Nothing ends at “(No. AB-12)” or “Dr. Lee”. */
const ABBREVIATED = /(?<!\p{L})(?:no|nos|nr|núm|dr|prof|st|\p{Lu})\.$/iu;

/** Each word behind a space, but where its script has none: “grant” does not begin within “migrant”. */
function wordsIn(text: string): string {
  return foldedWords(text)
    .map((word) => (UNSPACED.test(word) ? word : ` ${word}`))
    .join('');
}
