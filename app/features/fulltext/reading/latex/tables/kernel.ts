import { table } from './table.ts';

/** LaTeX itself, and what stands in the source of most papers. */
export const KERNEL = table({
  commands: String.raw`
    own section | s o m | part chapter section subsection subsubsection paragraph subparagraph subsubsubsection
    own label | o m | label
    own ref | s m | ref pageref octavoref
    own caption | s o m | caption
    own footnote | o m | footnote thanks
    own footnotemark | o | footnotemark
    own footnotetext | o m | footnotetext
    own item | !o | item
    own cite | s o o m | cite
    own nocite | m | nocite
    own bibliography | m | bibliography
    own bibliographystyle | m | bibliographystyle
    own picture | s o o m | includegraphics
    own picture | m | epsfbox epsffile BoxedEPSF
    own appendix | s | appendix appendices
    own mark | m | octavomark
    own newtheorem | s m o m o | newtheorem
    own newcounter | m o | newcounter
    own setcounter | m m | setcounter addtocounter
    own stepcounter | m | stepcounter refstepcounter
    own counter | m | arabic roman Roman alph Alph fnsymbol value
    own maketitle | - | maketitle
    own url | m | url nolinkurl path
    own href | o m m | href
    own par | - | par
    own name | - | figurename tablename appendixname proofname abstractname refname bibname lstlistingname
    own harvarditem | o m m m | harvarditem
    own bibitem | o m | bibitem
    own shown-cite | m m | citeproc hyperlink
    own citeauthoryear | m m | citeauthoryear BCAY astroncite
    own citeauthoryear | m | citename
    front title | o m | title
    front author | o m | author
    front date | m | date
    nothing | - | hline and And AND today day month year jobname endinput
    nothing | m | cline pagestyle thispagestyle pagenumbering markright linethickness includeonly index glossary
    nothing | m | hphantom vphantom phantom typeout message special hyphenation fontseries fontshape fontfamily
    own graphicspath | m | graphicspath
    nothing | m | fontencoding linespread stretch listfiles DeclareGraphicsExtensions
    own theoremstyle | m | theoremstyle
    nothing | m m | markboth settowidth settoheight settodepth sbox savebox setlength addtolength addtocontents fontsize
    nothing | s m | vspace hspace enlargethispage
    nothing | m | addvspace usebox
    nothing | m m m | addcontentsline
    nothing | m m m m | usefont
    nothing | o | pagebreak nopagebreak nolinebreak
    nothing | o m | documentclass usepackage RequirePackage
    nothing | - | newpage clearpage cleardoublepage onecolumn raggedright raggedleft centering flushbottom raggedbottom
    nothing | - | noindent indent smallskip medskip bigskip hfill vfill hrulefill dotfill fill null sloppy fussy protect
    nothing | - | tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge boldmath unboldmath samepage
    nothing | - | tableofcontents listoffigures listoftables makeindex printindex makeglossary
    own matter | - | frontmatter mainmatter backmatter
    nothing | - | nonumber displaystyle textstyle scriptstyle limits nolimits strut mathstrut allowbreak
    nothing | - | nobreak break goodbreak filbreak bigbreak medbreak smallbreak obeylines obeyspaces frenchspacing
    nothing | - | nonfrenchspacing selectfont rm sf normalfont rmfamily sffamily mdseries upshape normalcolor relax
    nothing | - | / @ - ! batchmode nonstopmode errorstopmode scrollmode noboundary leavevmode endgraf eject line
    nothing | - | hfil vfil swapnumbers maxdimen endfirsthead protected
    nothing | o m m | rule
    nothing | d() d() m | multiput
    words 2 | d() m | put
    words 4 | m o o m | raisebox
    words 1 | m | mbox fbox frame centerline leftline rightline makelabel llap rlap smash clap underbar ensuremath
    words 1 | m | textrm textsf textmd textup textnormal text hbox textlnum textcircled
    words 3 | o o m | makebox framebox
    words 5 | o o o m m | parbox
    set italic | m | emph textit textsl
    set bold | m | textbf
    set small-caps | m | textsc
    set code | m | texttt
    set underline | m | underline
    set sup | m | textsuperscript
    set sub | m | textsubscript
    switch italic | - | it itshape em sl slshape
    switch bold | - | bf bfseries
    switch small-caps | - | sc scshape
    switch code | - | tt ttfamily
    break | s !o | \
    break | - | newline tabularnewline
    break | o | linebreak
    space | - | quad qquad enspace enskip : ; > negthinspace thickspace medspace space newblock
    accent U+0308 | m | "
    accent U+0301 | m | '
    accent U+0300 | m | ${'`'}
    accent U+0302 | m | ^
    accent U+0303 | m | ~
    accent U+0304 | m | =
    accent U+0307 | m | .
    accent U+0327 | m | c
    accent U+030C | m | v
    accent U+0306 | m | u
    accent U+030B | m | H
    accent U+0328 | m | k
    accent U+030A | m | r
    accent U+0323 | m | d
    accent U+0331 | m | b
    accent U+0361 | m | t
  `,
  environments: String.raw`
    words | - | document center flushleft flushright sloppypar samepage small footnotesize scriptsize large Large
    words | - | normalsize raggedright raggedleft em it bf tiny LARGE huge centering sf singlespace
    words | o o o m | minipage
    words | m m | lrbox
    front title-page | - | titlepage
    quotation | - | quote quotation verse
    list bullet | o | itemize
    list number | o | enumerate
    list term | o | description
    list bullet | m m | list
    list bullet | - | trivlist
    float figure | o | figure figure*
    float table | o | table table*
    table | o m | tabular array
    table | m o m | tabular*
    own tabbing | - | tabbing
    front abstract | o | abstract resumo resumen resume zusammenfassung abstractenglish englishabstract
    own thebibliography | m | thebibliography
    own thebibliography | m m | CSLReferences
    drawing | d() d() | picture
    own appendix | o | appendix appendices
    nothing | - | theindex
  `,
});

/** What authors of any class write before and behind the text; classes have tables of their own besides. */
export const FRONTS = table({
  commands: String.raw`
    front subtitle | o m | subtitle
    front author | m m m | authorinfo
    front affiliation | s o m | affil affiliation institute institution address department
    front email | o m | email ead
    front note | o m | authornote
    front keywords | o m | keywords keyword Keywords keywordlist kwords indexterms
    front abstract | o m | abstract resumen resumo resume zusammenfassung
    front mark | m | inst corref fnref tnoteref altaffilmark corresponding orcidID authormark authornotemark
    nothing | o m | titlerunning authorrunning shorttitle shortauthor shortauthors runningtitle runningauthor
    nothing | m | journal journalname received revised accepted published doinum pubyear volume issue
    nothing | m | copyrightyear jyear pacsbullet
    front note | o m | pacs PACS MSC JEL subjclass subclass msc
    front note | m | dedicatory dedication
    statement funding | m | funding fundinginfo
    statement acknowledgements | m | acknowledgements
    statement contributions | m | authorcontributions authorcontribution contributions
    statement competing-interests | m | conflictsofinterest competinginterests conflictofinterest
    statement data | m | dataavailability codeavailability codedataavailability datasetavailability dataaccess
    statement data | m | sampleavailability videosupplement
    statement ethics | m | institutionalreview ethics ethicsstatement
    statement ethics Informed Consent Statement | m | informedconsent
  `,
  environments: String.raw`
    words | - | widetext strip
    own frontmatter | - | frontmatter
    front keywords | o | keyword keywords kwd IEEEkeywords Keywords indexterms
    statement body Highlights | o | highlights
    statement body Graphical Abstract | - | graphicalabstract
    statement acknowledgements | o | acknowledgments acknowledgements acknowledgment acknowledgement acks ack
    statement funding | o | funding
    statement data | o | dataavailability
    statement contributions | o | authorcontributions contributions
    statement competing-interests | o | competinginterests conflictofinterest
  `,
});
