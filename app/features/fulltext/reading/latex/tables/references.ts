import { table } from './table.ts';

/** Packages that cite, refer and link. */
export const REFERENCES = [
  table({
    by: 'hyperref url nameref xurl doi orcidlink breakurl bookmark hyperxmp academicons',
    commands: String.raw`
      own ref | s m | autoref Autoref nameref titleref Nameref fullref
      own hyperref | o m | hyperref
      own doi | m | doi
      own anchor | m m | hypertarget
      words 1 | m m | texorpdfstring
      own url | m | burl
      own orcid | m | orcidlink orcid orcidicon
      nothing | m | hypersetup urlstyle pdfinfo DisableLigatures pdfstringdefDisableCommands
      nothing | - | phantomsection
      nothing | o m m | pdfbookmark
      nothing | o m | bookmark
    `,
  }),
  table({
    by: 'natbib jurabib chicago harvard apacite cite citeref har2nat',
    commands: String.raw`
      own cite | s o o m | citep citet citealp citealt Citep Citet Citealp Citealt citeauthor Citeauthor
      own cite | s o o m | citeyear citeyearpar citenum citefullauthor citeNP shortcite onlinecite citeonline
      own cite | d<> o m | citeA shortciteA citeyearNP citeNPA
      own citetext | m | citetext
      own defcitealias | m m | defcitealias
      own citealias | s o o m | citetalias citepalias
      nothing | m | setcitestyle citestyle biboptions
      nothing | o m m m m m m | bibpunct
      nothing | - | BibitemOpen EOS endcitenum
      nothing | m | BibitemShut
      set italic | m | bibemph
      words 2 | m m | bibinfo bibfield eprint
      words 1 | m | bibnamefont bibfnamefont citenamefont bibAnnoteFile surnamestart
    `,
  }),
  table({
    by: 'bibunits chapterbib',
    commands: String.raw`
      own printbibliography | o | putbib
      own bibliography | m | defaultbibliography
      own bibliographystyle | m | defaultbibliographystyle
    `,
    environments: String.raw`
      words | o | bibunit cbunit
    `,
  }),
  table({
    by: 'biblatex',
    commands: String.raw`
      own cite | s o o m | autocite Autocite parencite Parencite textcite Textcite footcite smartcite supercite
      own cite | s o o m | fullcite footfullcite citetitle citedate citeurl
      own printbibliography | o | printbibliography
      own addbibresource | o m | addbibresource addglobalbib
      nothing | s o m m | DeclareFieldFormat
      nothing | m m | DeclareNameAlias DeclareBibliographyAlias defbibheading AtEveryCite
      nothing | m m | DefineBibliographyStrings DefineBibliographyExtras defbibfilter
      nothing | s m o m | renewbibmacro newbibmacro
      nothing | m | ExecuteBibliographyOptions DeclareSourcemap AtEveryBibitem AtEveryCitekey AtBeginBibliography
    `,
    environments: String.raw`
      words | o | refsection refsegment
    `,
  }),
  table({
    by: 'cleveref varioref prettyref zref-clever refstyle',
    commands: String.raw`
      own ref | s m | cref Cref labelcref cpageref Cpageref namecref nameCref namecrefs nameCrefs lcnamecref
      own ref | s m | lcnamecrefs prettyref zcref vref Vref vpageref
      own refrange | s m m | crefrange Crefrange vrefrange cpagerefrange
      own crefname | m m m | crefname Crefname
      nothing | m | crefpairconjunction crefrangeconjunction crefdefaultlabelformat
      nothing | m m | crefformat Crefformat crefrangeformat Crefrangeformat creflabelformat crefalias newrefformat
      nothing | m m m m m | crefmultiformat Crefmultiformat
    `,
  }),
  table({
    by: 'glossaries glossaries-extra acronym acro nomencl',
    commands: String.raw`
      own newacronym | o m m m | newacronym
      own newterm | m m | newglossaryentry DeclareAcronym
      own acronym | m o m | acro acrodef newacro
      own term | s o m | gls Gls glspl Glspl glsfirst glstext Glstext glsentryshort glsentrylong glsentryname acrshort
      own term | s o m | acrlong acrfull acrshortpl acrlongpl acrfullpl glsentrytext glsxtrshort glsxtrlong glsdesc
      own term | s o m | glssymbol Glssymbol glsentrysymbol glsentrydesc glsuseri glsentryuseri glsuserii glsentryuserii
      own term | s m | ac Ac acp acs acl acf acsp aclp acfp acl* acfi acsu aclu Acl Acp Acf
      words 2 | o m m | glslink glsdisp
      own symbol | o m m | nomenclature
      own print-terms | o | printglossary printglossaries printacronyms printnomenclature printnoidxglossary
      nothing | - | makeglossaries makenomenclature glsresetall acresetall
      nothing | m | setacronymstyle glsaddall glsreset glsunset acsetup acuse glsadd
    `,
    environments: String.raw`
      words | o | acronym
    `,
  }),
];
