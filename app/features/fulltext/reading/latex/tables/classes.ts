import { table } from './table.ts';

/** Front and back matter of publishers' classes. */
export const CLASSES = [
  table({
    by: 'amsart amsproc amsbook',
    commands: String.raw`
      front email | o m | email urladdr
      front affiliation | o m | address curraddr
      front note | o m | subjclass
      front note | m | thanks dedicatory translator
      nothing | o m | contrib
    `,
  }),
  table({
    by: 'revtex4 revtex4-1 revtex4-2 revtex',
    commands: String.raw`
      nothing | m | setfloatlink
      front affiliation | o m | affiliation altaffiliation
      front author | m | collaboration
      front email | o m | email homepage
      front note | o m | pacs
      nothing | m | preprint received revised accepted published
      own cite | s o o m | onlinecite
      nothing | - | colrule squeezetable frstrut lofname tightenlines narrowtext widetext printtables printfigures
      nothing | - | noaffiliation
    `,
    environments: String.raw`
      words | - | ruledtabular widetext turnpage mathletters
    `,
  }),
  table({
    by: 'IEEEtran ieeeconf IEEEtaes ieeecolor ieeeaccess',
    commands: String.raw`
      words 1 | m | IEEEauthorblockN IEEEauthorblockA IEEEtitleabstractindextext IEEEraisesectionheading
      words 1 | m | IEEEmembership
      front mark | m | IEEEauthorrefmark
      front note | m | IEEEcompsocitemizethanks
      own item | o | IEEEcompsocthanksitem
      own initial | m m | IEEEPARstart
      nothing | - | IEEEpeerreviewmaketitle IEEEoverridecommandlockouts IEEEdisplaynontitleabstractindextext
      nothing | - | IEEEpubidadjcol linebreakand
      nothing | m | IEEEpubid IEEEspecialpapernotice IEEEtriggeratref IEEEtriggercmd IEEEaftertitletext
    `,
    environments: String.raw`
      own proof | o | IEEEproof
      own biography | o m | IEEEbiography IEEEbiographynophoto
      list number | o | IEEEenumerate
      list bullet | o | IEEEitemize
      list term | o | IEEEdescription
    `,
  }),
  table({
    by: 'elsarticle cas-sc cas-dc elsart elsarticlezh',
    commands: String.raw`
      front affiliation | o m | address affiliation
      front email | o m | ead
      front note | o m | cortext fntext tnotetext nonumnote
      front mark | m | corref fnref tnoteref cormark fnmark tnotemark dochead
      own separator | - | sep
      front note | o d{} | MSC PACS JEL
      nothing | m | journal biboptions abstracttitle journalname runauth jid jnltitlelogo
      front credit | m | credit
      nothing | - | printcredits
      own newtheorem | s m o m o | newdefinition newproof
      statement acknowledgements | m | ack
    `,
  }),
  table({
    by: 'llncs svjour3 svjour svmult svproc',
    commands: String.raw`
      front affiliation | m | institute
      front email | m | email
      front mark | m | inst orcidID
      front keywords | m | keywords
      nothing | m | titlerunning authorrunning toctitle tocauthor mail homedir
      own newtheorem | s m o m o m m | spnewtheorem
      set bold | m | runinhead
      front note | m | PACS subclass CRclass
      nothing | - | fnmsep
    `,
  }),
  table({
    by: 'acmart acmsmall acmtog acmlarge sig-alternate acm_proc_article-sp',
    commands: String.raw`
      words 2 | o m | department institution
      words 1 | m | city state country postcode streetaddress position
      front affiliation | o m | affiliation additionalaffiliation
      front email | o m | email
      own orcid | m | orcid
      front note | o m | authornote titlenote subtitlenote
      front note | o m | ccsdesc received
      nothing | m | setcopyright copyrightyear acmYear acmDOI acmISBN acmPrice acmSubmissionID acmJournal acmVolume
      nothing | m | acmNumber acmArticle acmMonth acmArticleSeq citestyle settopmatter shortauthors startPage acmBadge
      nothing | o m | acmBadgeR acmBadgeL acmBooktitle editor
      nothing | o m m m | acmConference
      nothing | m | terms CopyrightYear crdata conferenceinfo
      nothing | m m m | category
      own description | o m | Description
      words 3 | o m m | grantnum
      words 2 | m m m | grantsponsor
      words 1 | m | anon
      own separator | - | alignauthor
      words 1 | m | affaddr
      front note | m | additionalauthors
    `,
    environments: String.raw`
      nothing | - | CCSXML
      float figure | - | teaserfigure
      float figure | o | sidebar marginfigure
      float table | o | margintable
      statement acknowledgements | - | acks
      words | - | screenonly anonsuppress
      nothing | - | printonly
    `,
  }),
  table({
    by: 'asmejour asmeconf',
    commands: String.raw`
      front author | m m | SetAuthorBlock
      front author | m | SetAuthors
      front affiliation | o m | SetAffiliation
      front mark | d{} | CorrespondingAuthor
      nothing | m | JourName ConfName ConfAcronym ConfDate ConfCity PaperNo PaperYear AbstractSep
    `,
  }),
  table({
    by: 'sn-jnl',
    commands: String.raw`
      front title | o m | title
      front author | s o m | author
      front affiliation | s o m | affil
      front email | m | email
      words 1 | m | fnm sur spfx sfx pfx dgr tanm orgdiv orgname orgaddress street city postcode state country
      front note | m | equalcont presentaddress
      front keywords | m | keywords
      front note | o m | pacs
      front abstract | m | abstract
      own run-in | m | bmhead
      nothing | - | botrule
      nothing | o m | articletype jyear
    `,
    environments: String.raw`
      list number | o | unenumerate
    `,
  }),
  table({
    by: 'mdpi',
    commands: String.raw`
      front title | m | Title
      front author | m | Author
      nothing | m | AuthorNames AuthorCitation TitleCitation pubvolume issuenum articlenumber pubyear copyrightyear
      nothing | m | datereceived daterevised dateaccepted datepublished datecorrected dateretracted hreflink doinum
      nothing | m | externaleditor firstpage externalbibliography appendixtitles appendixsections reftitle LSID
      nothing | m | changeurlcolor tablesize conference reviewreports linksupplementary history
      nothing | - | isAPAStyle isChicagoStyle isAPAandChicago finishlandscape startlandscape
      front affiliation | o m | address
      front note | o m | corres firstnote secondnote thirdnote fourthnote fifthnote sixthnote seventhnote eighthnote
      front abstract | m | abstract
      front keywords | m | keyword
      front note | m | dataset datasetlicense encyclopediadef
      statement acknowledgements | m | acknowledgments
      statement supplementary Supplementary Materials | m | supplementary
      own abbreviations | m d{} | abbreviations
      statement body Featured Application | m | featuredapplication
      statement body Simple Summary | m | simplesumm
      statement body Highlights | m | addhighlights
      statement body Key Contribution | m | keycontribution
      nothing | - | orcidA orcidB orcidC orcidD orcidE orcidF orcidG orcidH orcidicon
      own appendix | - | appendixstart
      nothing | m m | bio
      words 1 | m | highlighting
    `,
    environments: String.raw`
      words | - | paracol
      float table | o | specialtable specialtable*
      statement body Abbreviations | - | abbreviations
    `,
  }),
  table({
    by: 'frontiersSCNS frontiersHLTH frontiersFPHY frontiers FrontiersinHarvard FrontiersinVancouver frontiersinHLTH&FPHY_article frontiersinSCNS_ENG_HUMS',
    commands: String.raw`
      front author | m | Authors
      front affiliation | m | Address
      front note | m | corrAuthor corrEmail extraAuth
      nothing | m | firstAuthorLast
      words 1 | m | keyFont
      nothing | - | helveticabold
      nothing | m | journal
    `,
  }),
  table({
    by: 'lipics-v2021 lipics-v2019 lipics oasics-v2021 oasics dagrep lites-v2021',
    commands: String.raw`
      front author | m m m m m | author
      front note | m | Copyright category relatedversion supplement
      front note | o m | relatedversiondetails supplementdetails
      front note | o m | ccsdesc
      statement funding | m | funding
      statement acknowledgements | m | acknowledgements
      nothing | m | authorrunning titlerunning nolinenumbers hideLIPIcs EventEditors EventNoEds EventLongTitle EventShortTitle
      nothing | m | EventAcronym EventYear EventDate EventLocation EventLogo SeriesVolume ArticleNo DOIPrefix
      nothing | - | hideOASIcs flushleftSubheading
    `,
    environments: String.raw`
      list number | o | alphaenumerate romanenumerate bracketenumerate
      own proof | o | claimproof
    `,
  }),
  table({
    by: 'agujournal agujournal2018 agujournal2019 agujournal2025 AGUJournal agutex agutexSI2019',
    commands: String.raw`
      front author | m | authors
      front affiliation | m m | affiliation
      front mark | m | affil
      front note | m m | correspondingauthor
      own heading acknowledgements | - | acknowledgments acknowledgements
      nothing | m | journalname draftfalse authorrunninghead titlerunninghead
    `,
    environments: String.raw`
      statement body Key Points | - | keypoints
      statement body Plain Language Summary | - | plainlanguagesummary
    `,
  }),
  table({
    by: 'sagej',
    commands: String.raw`
      front affiliation | m | affiliation
      front note | m | corrauth
      front email | m | email
      front mark | m | affilnum
      front keywords | m | keywords
      nothing | m | runninghead copyrightinfo
    `,
    environments: String.raw`
      statement acknowledgements | - | acks
      statement competing-interests | - | dci
      statement funding | - | funding
      statement body Supplemental Material | - | sm
    `,
  }),
  table({
    by: 'jfm JFM-FLM_Au cambridge-jfm',
    commands: String.raw`
      front note | o m | corresp aff
      front affiliation | o m | affiliation
      nothing | m | shorttitle shortauthor checkfont ifprodtf
      front mark | m | corresau
    `,
    environments: String.raw`
      front keywords | - | keywords
    `,
  }),
  table({
    by: 'wlpeerj wlscirep peerj',
    commands: String.raw`
      front note | o m m | corrauthor
      front keywords | m | keywords
      nothing | - | flushbottom
    `,
  }),
  table({
    by: 'siamart siamart0516 siamart171218 siamart190516 siamart220329 siamltex siamonline171218 siamart1116 siamart250211',
    commands: String.raw`
      nothing | m m | headers
      nothing | m | slugger ewebpage
      front note | m | AMS
      own siamtheorem | m m | newsiamthm newsiamremark
      words 1 | m | email
      statement funding | m | funding
    `,
    environments: String.raw`
      front note | - | AMS MSCcodes
      front keywords | - | keywords
    `,
  }),
];
