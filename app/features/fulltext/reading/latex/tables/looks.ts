import { table } from './table.ts';

/** Packages of colours, lists, languages and pages. */
export const LOOKS = [
  table({
    by: 'color xcolor soul ulem changes todonotes csquotes tcolorbox mdframed framed fancybox',
    commands: String.raw`
      own coloured | o m m | textcolor
      nothing | o m | color pagecolor
      nothing | o m m m | definecolor
      nothing | m m | colorlet
      words 3 | o m m | colorbox
      words 4 | o m m m | fcolorbox
      words 1 | m | hl shadowbox doublebox ovalbox Ovalbox fancyoval caps so
      set underline | m | ul uline uuline uwave dashuline dotuline
      set strike | m | st sout xout
      words 2 | o m | added
      words 2 | o m m | replaced
      nothing hidden | o m | deleted todo hiddennote
      drawing | o m | missingfigure
      nothing | o | listoftodos listofchanges
      nothing | m | setcommentmarkup setremarkmarkup setaddedmarkup setdeletedmarkup sethighlightmarkup
      nothing | m | setauthormarkup setauthorcommentmarkup setauthormarkupposition
      nothing | m | setsummarywidth setsummarytowidth settruncatewidth setlocextension
      nothing | o m | definechangesauthor
      own marginal | o m o | marginpar marginnote
      words 3 | s m m | foreignquote hyphenquote
      quote | s m | enquote
      words 3 | o o m o | blockquote textquote
      words 5 | o o m o m o | blockcquote textcquote
      nothing | m | sethlcolor setulcolor setstcolor setuptodonotes tcbuselibrary tcbset
      nothing | o m o o m | newtcolorbox
    `,
    environments: String.raw`
      words | o | mdframed framed shaded snugshade leftbar oframed
      own box | o | tcolorbox
      words | m | Sbox
      quotation | o | displayquote
    `,
  }),
  table({
    by: 'enumitem enumerate paralist easylist outlines multicol changepage ragged2e setspace etoolbox tasks quoting',
    commands: String.raw`
      nothing | - | singlespacing onehalfspacing doublespacing justifying RaggedRight RaggedLeft Centering
      nothing | m | setstretch setdefaultleftmargin
    `,
    environments: String.raw`
      list bullet | o | itemize* compactitem asparaitem inparaitem
      list number | o | enumerate* compactenum asparaenum inparaenum IEEEenumerate
      list term | o | description* compactdesc
      own outline | o | outline
      words | m | spacing
      words | s m o | multicols
      words | o m m | adjustwidth adjustwidth*
      words | - | onehalfspace doublespace singlespace* FlushLeft FlushRight Center justify nolinenumbers linenumbers
      quotation | o | quoting
    `,
  }),
  table({
    by: 'babel polyglossia ctex xeCJK CJK fontspec inputenc fontenc',
    commands: String.raw`
      own foreignlanguage | o m m | foreignlanguage
      nothing | m | selectlanguage setmainlanguage setdefaultlanguage setotherlanguage setotherlanguages inputencoding
      nothing | o m o | setmainfont setsansfont setmonofont setmathfont setCJKmainfont setCJKsansfont setCJKmonofont
      nothing | m | shorthandoff shorthandon useshorthands babelhyphenation
      nothing | o m m | newfontfamily
      nothing | m | zihao CJKfamily punctstyle ctexset xeCJKsetup CJKsetecglue
      nothing | o m | CJKfontspec
      words 1 | m | textenglish textgerman textfrench textspanish textlatin textgreek textcyr
      set sup | m | fup up
      sign er | - | ier
      sign e | - | ieme
      sign n° | - | no
    `,
    environments: String.raw`
      words | o m | otherlanguage otherlanguage*
      words | o m m | CJK CJK*
      words | o | english german french spanish portuguese italian russian
    `,
  }),
  table({
    by: 'geometry fancyhdr lastpage lineno microtype titlesec titling tocloft appendix hyphenat lettrine blindtext lipsum draftwatermark eso-pic textpos background comment footmisc manyfoot enotez endnotes bookmark etex nth xspace epigraph datetime relsize',
    commands: String.raw`
      nothing | m | geometry newgeometry chead lhead rhead cfoot lfoot rfoot fancyhfoffset microtypesetup
      nothing | o m | fancyhead fancyfoot fancyhf fancyheadoffset fancyfootoffset ihead ohead ifoot ofoot
      nothing | m | SetWatermarkText SetWatermarkScale SetWatermarkLightness SetWatermarkColor
      nothing | m m | fancypagestyle
      nothing | s m m m m o | titlespacing
      nothing | s m o m m m m o | titleformat
      nothing | - | linenumbers nolinenumbers pagewiselinenumbers modulolinenumbers restoregeometry reversemarginpar
      nothing | o | blindtext Blindtext lipsum
      own footnote | o m | endnote footnoteA footnoteB sidenote
      nothing | - | theendnotes printendnotes
      own nth | o m | nth
      own lettrine | o m m | lettrine
      own epigraph | m m | epigraph
      words 1 | m | nohyphens textlarger textsmaller
      nothing | m | relsize
      nothing | o | smaller larger
      nothing | m | AddToShipoutPicture AddToShipoutPictureBG AtBeginShipout backgroundsetup
    `,
    environments: String.raw`
      words | o m | textblock textblock*
      own appendix | - | subappendices appendices
    `,
  }),
];
