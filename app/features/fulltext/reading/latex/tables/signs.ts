import { table } from './table.ts';

/** Signs with names, of LaTeX and of packages that bring signs alone. */
export const SIGNS = table({
  commands: String.raw`
    sign U+00A0 | - | nobreakspace
    sign U+2009 | - | , thinspace
    sign ß | - | ss
    sign ẞ | - | SS
    sign ø | - | o
    sign Ø | - | O
    sign ł | - | l
    sign Ł | - | L
    sign æ | - | ae
    sign Æ | - | AE
    sign œ | - | oe
    sign Œ | - | OE
    sign å | - | aa
    sign Å | - | AA
    sign ı | - | i
    sign ȷ | - | j
    sign ð | - | dh
    sign Ð | - | DH
    sign þ | - | th
    sign Þ | - | TH
    sign đ | - | dj
    sign Đ | - | DJ
    sign ŋ | - | ng
    sign ə | - | textschwa schwa
    sign ʃ | - | textesh esh
    sign ʒ | - | textyogh
    sign ʧ | - | textteshlig
    sign ʤ | - | textdyoghlig
    sign ʔ | - | textglotstop
    sign ʌ | - | textturnv
    sign ɔ | - | textopeno
    sign ɑ | - | textscripta
    sign ɒ | - | textturnscripta
    sign ɐ | - | textturna
    sign ɪ | - | textsci
    sign ɾ | - | textfishhookr
    sign ɹ | - | textturnr
    sign ɲ | - | textltailn
    sign ɜ | - | textrevepsilon
    sign ɨ | - | textbari
    sign ʉ | - | textbaru
    sign ɯ | - | textturnm
    sign ʁ | - | textinvscr
    sign ʀ | - | textscr
    sign ː | - | textlengthmark
    sign ˈ | - | textprimstress
    sign ˌ | - | textsecstress
    sign Ŋ | - | NG
    sign … | - | ldots dots textellipsis
    sign § | - | S textsection
    sign ¶ | - | P textparagraph textpilcrow
    sign † | - | dag textdagger dagger
    sign ‡ | - | ddag textdaggerdbl ddagger
    sign © | - | copyright textcopyright
    sign ® | - | textregistered
    sign ™ | - | texttrademark
    sign ℠ | - | textservicemark
    sign £ | - | pounds textsterling
    sign € | - | euro texteuro EUR officialeuro
    sign ¥ | - | textyen
    sign ¢ | - | textcent
    sign • | - | textbullet
    sign / | - | slash
    sign · | - | textperiodcentered
    sign – | - | textendash
    sign — | - | textemdash
    sign ¡ | - | textexclamdown
    sign ¿ | - | textquestiondown
    sign ’ | - | textquoteright
    sign ‘ | - | textquoteleft
    sign “ | - | textquotedblleft
    sign ” | - | textquotedblright
    sign U+0022 | - | textquotedbl
    sign U+0027 | - | textquotesingle
    sign „ | - | quotedblbase
    sign ‚ | - | quotesinglbase
    sign « | - | guillemotleft guillemetleft og
    sign » | - | guillemotright guillemetright fg
    sign ‹ | - | guilsinglleft
    sign › | - | guilsinglright
    sign _ | - | _ textunderscore
    sign % | - | % textpercent
    sign ‰ | - | textperthousand perthousand
    sign & | - | &
    sign # | - | # textnumbersign
    sign $ | - | $ textdollar
    sign { | - | { textbraceleft lbrace
    sign } | - | } textbraceright rbrace
    sign ~ | - | textasciitilde
    sign ^ | - | textasciicircum
    sign U+0060 | - | textasciigrave
    sign U+005C | - | textbackslash backslash
    sign U+007C | - | textbar
    sign < | - | textless
    sign > | - | textgreater
    sign ª | - | textordfeminine
    sign º | - | textordmasculine
    sign U+2423 | - | textvisiblespace
    sign ° | - | textdegree degree
    sign °C | - | textcelsius celsius
    sign µ | - | textmu micro
    sign Ω | - | textohm ohm
    sign ℧ | - | textmho
    sign Å | - | angstrom textangstrom
    sign ± | - | textpm
    sign × | - | texttimes
    sign ÷ | - | textdiv
    sign − | - | textminus
    sign ¬ | - | textlnot
    sign ½ | - | textonehalf
    sign ¼ | - | textonequarter
    sign ¾ | - | textthreequarters
    sign ¹ | - | textonesuperior
    sign ² | - | texttwosuperior
    sign ³ | - | textthreesuperior
    sign ← | - | textleftarrow
    sign → | - | textrightarrow
    sign ↑ | - | textuparrow
    sign ↓ | - | textdownarrow
    sign № | - | textnumero
    sign ✓ | - | checkmark cmark Checkmark CheckmarkBold
    sign ✗ | - | xmark XSolid XSolidBrush
    sign ✉ | - | Letter Envelope faEnvelope
    sign ☎ | - | Telefon faPhone
    sign ■ | - | blacksquare qedsymbol
    sign □ | - | square Box qed
    sign ⋆ | - | star
    sign ♂ | - | male Mars
    sign ♀ | - | female Venus
    sign TeX | - | TeX
    sign LaTeX | - | LaTeX
    sign LaTeX2ε | - | LaTeXe
    sign BibTeX | - | BibTeX
    sign α | - | textalpha
    sign β | - | textbeta
    sign γ | - | textgamma
    sign δ | - | textdelta
    sign Δ | - | textDelta
  `,
});

/** Names of journals as the lists of astronomers have them. */
export const JOURNALS = table({
  by: 'aastex aastex61 aastex62 aastex63 aastex631 aastex7 emulateapj mnras mn2e aa aas_macros natbib',
  commands: String.raw`
    sign AJ | - | aj
    sign ARA&A | - | araa
    sign ApJ | - | apj
    sign ApJL | - | apjl apjlett
    sign ApJS | - | apjs apjsupp
    sign Appl. Opt. | - | ao applopt
    sign Ap&SS | - | apss
    sign A&A | - | aap astap
    sign A&A Rev. | - | aapr
    sign A&AS | - | aaps
    sign AZh | - | azh
    sign BAAS | - | baas
    sign Chinese Astron. Astrophys. | - | caa
    sign Chinese J. Astron. Astrophys. | - | cjaa
    sign Icarus | - | icarus
    sign JCAP | - | jcap
    sign JRASC | - | jrasc
    sign MNRAS | - | mnras
    sign MmRAS | - | memras
    sign MmSAI | - | memsai
    sign New A | - | na
    sign New A Rev. | - | nar
    sign PASA | - | pasa
    sign PASJ | - | pasj
    sign PASP | - | pasp
    sign Phys. Rev. A | - | pra
    sign Phys. Rev. B | - | prb
    sign Phys. Rev. C | - | prc
    sign Phys. Rev. D | - | prd
    sign Phys. Rev. E | - | pre
    sign Phys. Rev. Lett. | - | prl
    sign QJRAS | - | qjras
    sign Rev. Mexicana Astron. Astrofis. | - | rmxaa
    sign Sky & Telescope | - | skytel
    sign Sol. Phys. | - | solphys
    sign Soviet Ast. | - | sovast
    sign Space Sci. Rev. | - | ssr
    sign ZAp | - | zap
    sign Nature | - | nat
    sign IAU Circ. | - | iaucirc
    sign Astrophys. Lett. | - | aplett
    sign Geophys. Res. Lett. | - | grl
    sign J. Chem. Phys. | - | jcp
    sign J. Geophys. Res. | - | jgr
    sign J. Quant. Spectrosc. Radiat. Transfer | - | jqsrt
    sign Nucl. Phys. A | - | nphysa
    sign Phys. Rep. | - | physrep
    sign Phys. Scr. | - | physscr
    sign Planet. Space Sci. | - | planss
    sign Proc. SPIE | - | procspie
    sign ~ | - | sim
    sign ≲ | - | la lesssim
    sign ≳ | - | ga gtrsim
    sign ° | - | degr arcdeg
    sign ′ | - | arcmin
    sign ″ | - | arcsec
    sign ″. | - | farcs
    sign ′. | - | farcm
    sign °. | - | fdg
    sign µm | - | micron
    sign ☉ | - | sun
    sign ⊕ | - | earth
    sign ½ | - | onehalf
  `,
});
