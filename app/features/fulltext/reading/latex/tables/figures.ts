import { table } from './table.ts';

/** Commands by which a `picture` is drawn; one without them only places words and pictures. */
export const LINES: ReadonlySet<string> = new Set(
  'line vector circle oval qbezier bezier multiput polyline polygon Line Vector moveto lineto Curve arc'.split(
    ' ',
  ),
);

/** Packages of pictures, floats and their captions. */
export const FIGURES = [
  table({
    by: 'graphicx graphics epsfig svg adjustbox grffile psfig pdfpages',
    commands: String.raw`
      own picture | o m | includesvg plotone
      own includepdf | o m | includepdf
      own epsfig | m | epsfig psfig
      own plottwo | m m | plottwo
      words 2 | m m | adjustbox scalebox
      words 3 | o m m | rotatebox
      words 4 | s m m m | resizebox
      words 1 | m | reflectbox
      words 3 | s o m | textls
      nothing | m | svgpath pdfimageresolution svgsetup
      nothing | m m m m | DeclareGraphicsRule epstopdfDeclareGraphicsRule
    `,
    environments: String.raw`
      words | m | adjustbox turn
      words | o m | rotate
    `,
  }),
  table({
    by: 'overpic',
    commands: String.raw`
    `,
    environments: String.raw`
      own overpic | o m | overpic Overpic
    `,
  }),
  table({
    by: 'subcaption subfig subfigure caption caption2 capt-of float floatrow wrapfig sidecap rotating placeins newfloat afterpage lscape pdflscape floatflt endfloat stfloats fixltx2e',
    commands: String.raw`
      own caption | s o m | topcaption bottomcaption tablecaption figcaption tabcaption captionabove captionbelow
      own captionof | s m o m | captionof
      own subfloat | o o m | subfloat subfigure subtable
      own subcaptionbox | s m o o m | subcaptionbox
      own subcaption | o m | subcaption
      own subref | s m | subref
      nothing | o m | captionsetup clearcaptionsetup
      nothing | m | floatstyle restylefloat
      nothing | m m | floatplacement DeclareCaptionFont DeclareCaptionFormat DeclareCaptionLabelFormat
      own newfloat | m m m o | newfloat
      own declarefloat | o m | DeclareFloatingEnvironment DeclareCaptionType
      own floatname | m m | floatname
      nothing | - | FloatBarrier suppressfloats
      own continued | - | ContinuedFloat
      words 1 | m | afterpage
      own ffigbox | o o m m | ffigbox ttabbox
    `,
    environments: String.raw`
      float figure | o m o m | wrapfigure
      float table | o m o m | wraptable
      float figure | o m | floatingfigure
      float figure | o | sidewaysfigure sidewaysfigure*
      float figure | o o | SCfigure SCfigure*
      float table | o | sidewaystable sidewaystable*
      float table | o o | SCtable
      float part | o o o m | subfigure subtable
      words | - | landscape subcaptiongroup floatrow sideways
    `,
  }),
];
