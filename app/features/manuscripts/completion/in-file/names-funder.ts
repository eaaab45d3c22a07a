import { foldLetters } from '#app/platform/text/fold.ts';

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
  ...['financiamento', 'apoio financeiro', 'bolsa de'],
  ...['financé par', 'financée par', 'soutien financier', 'subvention'],
  ...['der dfg', 'gefördert durch', 'gefördert von', 'finanziert durch', 'finanziert von'],
  ...['förderkennzeichen', 'projektnummer', 'finanzielle unterstützung', 'drittmittel'],
  ...['finanziato da', 'finanziata da', 'sostegno finanziario', 'finanziamento'],
  ...['资助', '資助', '基金项目', '基金項目', '项目编号', '項目編號', '助成', '科研費', '연구비'],
  ...['финансов', 'грант', 'рнф', 'рффи'],
].map(foldLetters);

/** Whether thanks name a funder or a grant. */
export function namesFunder(thanks: string): boolean {
  const text = foldLetters(thanks);
  return PAID.some((words) => text.includes(words));
}
