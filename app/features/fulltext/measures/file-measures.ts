import type { Doubt, DoubtKind } from '../core/doubts.ts';
import { forText, ofPaper } from './paper.ts';
import type { FileFacts, Limits, Measure } from './paper.ts';

const format: Measure = ({ file }, { names }) => {
  if (names.includes(file.format)) return [];
  const kinds = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    names.map((name) => `.${name}`),
  );
  return [ofPaper(`A .${file.format} file cannot be edited here: please send ${kinds}.`)];
};

/** A measure of what the file says of its layout, where it says it. */
const ofLayout =
  (
    fact: 'columns' | 'fontSize' | 'lineSpacing',
    breaks: (found: number, limits: Limits) => string | null,
  ): Measure =>
  ({ file }: { file: FileFacts }, limits) => {
    const found = file[fact];
    if (found === null) return null;
    const fault = breaks(found, limits);
    return fault === null ? [] : [ofPaper(fault)];
  };

const openForEditing: Measure = ({ file }) =>
  file.isProtected ? [ofPaper('The document is protected against editing.')] : [];

const propertiesWithoutNames: Measure = ({ file }) =>
  file.namesInProperties.map((name) => ofPaper(`The properties of the file name “${name}”.`));

const authorsHidden: Measure = ({ authorsNamed }) => authorsNamed.map(ofPaper);

/** The same words in several places are one point, at the first. */
function pointsOf(doubts: readonly Doubt[], said: string, kinds: readonly DoubtKind[]) {
  const points = doubts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ place, words }) => ({ place, text: words === '' ? said : `${said} (${words})` }));
  return points.filter(
    ({ text }, at) => text === said || points.findIndex((each) => each.text === text) === at,
  );
}

/** What the reading of the file found already. */
const withoutDoubt = (said: string, ...kinds: DoubtKind[]): Measure =>
  forText((_text, _limits, { doubts }) => pointsOf(doubts, said, kinds));

/** Where the file of the references itself is missing, that is said, and not of each citation; a work is asked for once. */
const citationsListed = forText((_text, _limits, { doubts }) => {
  if (doubts.some(({ kind, words }) => kind === 'file-lost' && LIST_LOST.test(words))) return [];
  const points = pointsOf(doubts, 'A citation leads to no reference.', ['citation-unmatched']);
  return points.filter(({ text }, at) => points.findIndex((each) => each.text === text) === at);
});

const LIST_LOST = /\.bib(?: \(|$)/;

export const fileMeasures = {
  format,
  columns: ofLayout('columns', (found, { most = Infinity }) =>
    found > most ? `The text is set in ${found} columns.` : null,
  ),
  'font-size': ofLayout('fontSize', (found, { least = 0 }) =>
    found < least
      ? `The text is set in ${found} points; ${least} or more are easier to read.`
      : null,
  ),
  'line-spacing': ofLayout('lineSpacing', (found, { least = 0 }) =>
    found < least ? 'Line spacing is too tight for annotation.' : null,
  ),
  'open-for-editing': openForEditing,
  'authors-hidden': authorsHidden,
  'properties-without-names': propertiesWithoutNames,
  'no-tracked-changes': withoutDoubt('There are tracked changes in the file.', 'tracked-changes'),
  'no-comments': withoutDoubt('There are comments in the file.', 'comments'),
  'tables-as-text': withoutDoubt('A table seems to be a picture.', 'table-is-picture'),
  'formulae-as-text': withoutDoubt('A formula seems to be a picture.', 'formula-is-picture'),
  'pictures-readable': withoutDoubt(
    'A picture is missing or cannot be read.',
    ...([
      'picture-lost',
      'picture-apart',
      'figure-without-picture',
      'picture-format',
      'picture-broken',
      'picture-size',
    ] as const),
  ),
  'citations-listed': citationsListed,
};
