import { table } from './table.ts';

/** Packages of mathematics, physics and chemistry, as far as they say something outside of formulae. */
export const MATHEMATICS = [
  table({
    by: 'amsmath mathtools amsopn amstext amssymb amsfonts breqn empheq cases physics',
    commands: String.raw`
      own ref | s m | eqref
      own numberwithin | o m m | numberwithin
      nothing | o | allowdisplaybreaks displaybreak
      nothing | m | mathtoolsset
      words 1 | m | intertext shortintertext
    `,
    environments: String.raw`
      own subequations | - | subequations
    `,
  }),
  table({
    by: 'chngcntr',
    commands: String.raw`
      own numberwithin | s m m | counterwithin counterwithout
    `,
  }),
  table({
    by: 'amsthm ntheorem thmtools thm-restate theorem amsart amsproc amsbook',
    commands: String.raw`
      own declaretheorem | o m o | declaretheorem
      nothing | m m m m m m m m m | newtheoremstyle
      nothing | m | theorembodyfont theoremheaderfont theoremseparator theoremsymbol theorempreskip theorempostskip
      own declaretheoremstyle | o m | declaretheoremstyle
      nothing | - | qedhere listoftheorems
      nothing | m | renewtheorem
    `,
    environments: String.raw`
      own proof | o | proof pf pf* Proof
      own restatable | o m m | restatable restatable*
    `,
  }),
  table({
    by: 'siunitx',
    commands: String.raw`
      own quantity | o m o m | SI
      own quantity | o m m | qty complexqty
      own number | o m | num complexnum
      own unit | o m | si unit
      own angle | o m | ang
      own quantities | o m m m | SIrange qtyrange
      own numbers | o m m | numrange
      own numberlist | o m | numlist numproduct
      own quantitylist | o m m | SIlist qtylist qtyproduct
      words 1 | m | tablenum
      nothing | o m m | DeclareSIUnit
      own number-settings | m | sisetup
    `,
  }),
  // Authors call data of theirs so.
  table({ by: 'qtree tikz-qtree', commands: 'drawing | m | Tree' }),
  table({ by: 'musixtex', environments: 'drawing | - | music music*' }),
  table({
    by: 'mhchem chemformula',
    commands: String.raw`
      own chemistry | m | ce ch cee chemform
      nothing | m | mhchemoptions
    `,
  }),
  table({
    by: 'tikz pgfplots pgf circuitikz chemfig xy qcircuit feynmp feynmp-auto feynmf pstricks pst-plot forest bussproofs proof ebproof mathpartir tikz-feynman quantikz tikz-cd asymptote smartdiagram pgfgantt timeline xypic rotfloat',
    commands: String.raw`
      drawing | o m | tikz chemfig
      drawing | m | chemname xymatrix Qcircuit
      nothing | m | usetikzlibrary tikzset pgfplotsset usepgfplotslibrary pgfdeclarelayer pgfsetlayers usetikztiminglibrary
      nothing | m | setchemfig ctikzset forestset usepgflibrary usegdlibrary
      nothing | o | tikzexternalize
      nothing | m m | pgfmathsetmacro pgfmathtruncatemacro pgfmathsetlengthmacro
      own tikzstyle | m | tikzstyle
    `,
    environments: String.raw`
      drawing | o | tikzpicture tikzpicture* pgfpicture circuitikz tikzcd scope axis forest quantikz inkscape
      drawing | - | pspicture pspicture* psmatrix xy fmfgraph fmfgraph* asy pgfplotstable
      drawing | m | fmffile
      drawing | o m | ganttchart
    `,
  }),
  table({
    by: 'dynkin-diagrams lie-hasse rank-2-roots',
    commands: String.raw`
      drawing | o m m | dynkin hasse
      drawing | o m | dynkins
    `,
    environments: String.raw`
      drawing | o m m | dynkinDiagram
      drawing | o m | rootSystem
    `,
  }),
];
