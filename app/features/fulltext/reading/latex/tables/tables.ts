import { table } from './table.ts';

/** Packages of tables. */
export const TABLES = [
  table({
    by: 'booktabs array longtable tabularx tabulary supertabular* xtabular* tabu xltabular ltablex supertabular xtab colortbl arydshln dcolumn hhline ctable tabularray nicematrix',
    commands: String.raw`
      nothing | o | toprule midrule bottomrule addlinespace
      nothing | - | endhead endfirsthead endfoot endlastfoot firsthline lasthline morecmidrules hdashline
      nothing | o d() m | cmidrule
      nothing | m | hhline cdashline tabucline extrarowsep arrayrulecolor doublerulesepcolor settablewidth noalign
      nothing | m m m | specialrule
      nothing | o m o o | rowcolor columncolor
      nothing | o m | cellcolor
      nothing | s o m m m | rowcolors
      own tablehead | m | tablehead tablefirsthead
      nothing | m | tabletail tablelasttail
      words 4 | o m m m | ctable
      nothing | - | rowfont kill
      nothing | o m | SetCell SetRow SetColumn SetCells SetRows SetColumns SetTblrInner SetTblrOuter
      nothing | m | UseTblrLibrary NiceMatrixOptions
      nothing | o m m | SetHline SetVline SetHlines SetVlines SetTblrStyle SetTblrTemplate
    `,
    environments: String.raw`
      table | o m | longtable longtable* longtabu tblr longtblr talltblr NiceTabular
      table | o m m | xltabular
      table | m o m | tabularx tabulary
      table | m | tabu supertabular xtabular mpsupertabular
    `,
  }),
  table({
    by: 'multirow makecell bigdelim diagbox slashbox',
    commands: String.raw`
      own multicolumn | m m m | multicolumn
      own multirow | o m o m o m | multirow
      words 3 | s m m m | multirowcell
      words 3 | s o m | makecell shortstack thead rothead
      words 2 | o m | Gape
      own diagbox | o m m | diagbox backslashbox slashbox
      nothing | m | Xhline Xcline setcellgapes
      nothing | - | makegapedcells nomakegapedcells
    `,
  }),
  table({
    by: 'threeparttable threeparttablex',
    commands: String.raw`
      own tnote | m | tnote
      nothing | m | TPTnoteSettings
    `,
    environments: String.raw`
      own tablenotes | o | tablenotes TableNotes
      own threeparttable | o | threeparttable ThreePartTable
      words | o | measuredfigure
    `,
  }),
];
