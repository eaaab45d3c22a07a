import { hasTable } from './all-tables.ts';

/** Packages and classes that change nothing of what the text says, or nothing that is not known here. */
const OTHERS = new Set(
  `aeguill ae accents alphalph amscd amsbsy amsopn amsrefs answers array authblk auxhook bbding bbm bbold bibentry bibnames
  bigints bigstrut blkarray bm boldline boites bookman bropd calc calligra calrsfs cancel carlito catchfile cellspace centernot
  changebar charter cmap colonequals comment concmath courier currfile dcolumn dblfloatfix doi dsfont dutchcal ebgaramond
  ed eepic endfloat enumitem environ epic epstopdf epstopdf-base esint esvect etoolbox eucal eufrak euscript eurosym everypage
  everyshi exscale extarrows eulervm everysel faktor fancyref fix-cm fixmath flafter flushend fontawesome fontawesome5
  fouriernc fourier fullpage garamondx ifpdf ifthen ifxetex iftex indentfirst inconsolata interval kpfonts kvoptions
  lato latexsym lineno lmodern libertine libertinust1math local longtable ltxcmds luatex85 lscape mathabx mathdots mathpazo
  mathptm mathptmx mathrsfs mathspec mathastext mdwlist mdwmath mdwtab metalogo microtype mfirstuc multibib multicol
  nag newtxmath newtxtext nccmath nicefrac nowidow numcompress palatino parskip pdftexcmds pict2e pifont placeins
  prelim2e preprint psfrag pxfonts qtree realboxes refcount refcheck relsize residues romannum rsfso scalefnt scalerel sectsty
  sfmath shadethm shapepar showkeys showlabels sidecap silence spconf stackengine stackrel standalone stix stix2 stmaryrd
  sourcecodepro sourcesanspro svg-extract t1enc tensor tgpagella tgtermes thmtools times tikzsymbols tocbibind tocvsec2
  totcount trace transparent turnstile txfonts type1cm typearea undertilde unicode-math upgreek upquote upref utopia varwidth vmargin
  version wasysym xargs xcolor xfrac xkeyval xparse xpatch xstring yfonts yhmath zref xr xr-hyper
  article report book letter scrartcl scrreprt scrbook memoir minimal proc extarticle extreport beamer standalone subfiles
  IEEEtrantools jheppub jinstpub cite natbib hypernat bibunits chapterbib footbib splitbib`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a file of this name in the project would say nothing new. */
export const isKnownPackage = (name: string): boolean => OTHERS.has(name) || hasTable(name);

/** Commands of mathematics that papers provide in case that they are missing. */
const OF_MATHEMATICS = new Set(
  `text mathbb mathbf mathrm mathcal mathfrak mathscr boldsymbol bm eqref dfrac tfrac cfrac binom operatorname implies iff
  lVert rVert lvert rvert mathds mathbbm coloneqq triangleq widebar overbar wideparen widecheck overline underline widehat widetilde mathcolor trianglelefteq varnothing nicefrac sfrac`.split(
    /\s+/,
  ),
);

export const isOfMathematics = (name: string): boolean => OF_MATHEMATICS.has(name);
