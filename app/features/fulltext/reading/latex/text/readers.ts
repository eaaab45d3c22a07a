import type { BlockReader } from './text-reading.ts';
import { algorithmic } from './programs/algorithms.ts';
import { algorithm2e, isAlgorithm2e } from './programs/algorithm2e.ts';
import {
  boxedFloat,
  caption,
  captionOf,
  continued,
  declareFloat,
  description,
  floating,
  floatName,
  newFloat,
  readFloat,
  subcaption,
  subcaptionBox,
  subfloat,
  threePartTable,
} from './floats.ts';
import { drawing, overpic } from './pictures.ts';
import { readFront } from './front.ts';
import { looseItem, outline, readList } from './lists.ts';
import { deluxeTable, readTable, tabbing } from './read-table.ts';
import { tableNotes, tableNoteText, tableRemark } from './table-notes.ts';
import {
  abbreviations,
  appendix,
  matter,
  biography,
  namedSection,
  readHeading,
  readSection,
  readStatement,
  runIn,
  subequations,
} from './sections.ts';
import {
  box,
  declareTheorem,
  declareTheoremStyle,
  epigraph,
  newTheorem,
  readProof,
  readTheorem,
  restatable,
  siamTheorem,
  theoremStyle,
} from './theorems.ts';
import {
  bibResource,
  bibliography,
  bibliographyStyle,
  citeAlias,
  noCite,
  oldReferences,
  printBibliography,
  theBibliography,
} from '../references/bibliography.ts';
import { acronym, newAcronym, newTerm, printTerms } from '../references/bibliography.ts';
import { argument, isMacro } from '../parsing/nodes.ts';
import type { EnvironmentNode } from '../parsing/nodes.ts';
import { rawWords } from './plain-nodes.ts';

const nothing: BlockReader = () => [];

const makeTitle: BlockReader = (to) => {
  to.front.isSet = true;
  return [];
};

/** What a second one says is of a supplement. */
const frontMatter: BlockReader = (to, node) => {
  const pieces = to.pieces((node as EnvironmentNode).content);
  to.front.isSet ||= to.front.title.length > 0;
  return pieces;
};

const quotation: BlockReader = (to, node) => {
  const before = to.current;
  const blocks = to.blocks((node as EnvironmentNode).content);
  to.current = before;
  return blocks.length === 0 ? [] : [to.reading.claim({ kind: 'quotation', id: '', blocks })];
};

/** `\graphicspath{{a/}{b/}}` */
const graphicsPath: BlockReader = (to, node) => {
  const given = argument(node, 1) ?? [];
  for (const each of given)
    if (each.type === 'group') to.pictureFolders.push(rawWords(each.content));
  if (given.every(({ type }) => type !== 'group')) to.pictureFolders.push(rawWords(given));
  return [];
};

const crefName: BlockReader = (to, node) => {
  const [kind, one, many] = [1, 2, 3].map((at) => rawWords(argument(node, at) ?? []));
  const known = to.crefNames.get(kind!);
  // The one with a small letter and the one with a large say the same.
  if (!known || (isMacro(node) && node.content === 'Crefname'))
    to.crefNames.set(kind!, { one: one!, many: many! });
  return [];
};

/** An algorithm of algorithm2e has its lines in the float itself. */
const float: BlockReader = (to, node) => {
  const { content } = node as EnvironmentNode;
  if (to.entry(node)?.of !== 'algorithm' || !isAlgorithm2e(to, content)) return readFloat(to, node);
  const isSaid = (each: (typeof content)[number]) =>
    isMacro(each, 'caption') || isMacro(each, 'label');
  return floating(to, 'algorithm', () => {
    const captions = to.blocks(content.filter(isSaid));
    return [
      ...captions,
      ...to.asBlocks(
        algorithm2e(
          to,
          content.filter((each) => !isSaid(each)),
        ),
      ),
    ];
  });
};

/** Readers of what stands between paragraphs, by what tables say of it. */
export const OWN_BLOCKS: Readonly<Record<string, BlockReader>> = {
  section: readSection,
  caption,
  captionof: captionOf,
  subfloat,
  subcaptionbox: subcaptionBox,
  subcaption,
  overpic,
  ffigbox: boxedFloat,
  continued,
  description,
  newfloat: newFloat,
  declarefloat: declareFloat,
  floatname: floatName,
  newtheorem: newTheorem,
  declaretheorem: declareTheorem,
  declaretheoremstyle: declareTheoremStyle,
  theoremstyle: theoremStyle,
  siamtheorem: siamTheorem,
  proof: readProof,
  restatable,
  box,
  epigraph,
  outline,
  item: looseItem,
  tabbing,
  threeparttable: threePartTable,
  tablenotes: tableNotes,
  tablenotetext: tableNoteText,
  tablefoot: tableRemark,
  deluxetable: deluxeTable,
  subequations,
  appendix,
  matter,
  heading: readHeading,
  'run-in': runIn,
  named: namedSection('Introduction'),
  'named-2': namedSection('Conclusions'),
  abbreviations,
  biography,
  algorithmic,
  graphicspath: graphicsPath,
  crefname: crefName,
  thebibliography: theBibliography,
  bibliography,
  printbibliography: printBibliography,
  bibliographystyle: bibliographyStyle,
  addbibresource: bibResource,
  defcitealias: citeAlias,
  nocite: noCite,
  'old-references': oldReferences,
  'print-terms': printTerms,
  newacronym: newAcronym,
  newterm: newTerm,
  acronym,
  maketitle: makeTitle,
  frontmatter: frontMatter,
  tablehead: nothing,
};

export const KIND_BLOCKS: Readonly<Record<string, BlockReader>> = {
  front: readFront,
  statement: readStatement,
  float,
  drawing,
  list: readList,
  table: readTable,
  quotation,
  theorem: readTheorem,
};
