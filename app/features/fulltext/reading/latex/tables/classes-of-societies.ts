import { table } from './table.ts';

/** Classes of astronomy, geosciences, physics and statistics. */
export const SOCIETIES = [
  table({
    by: 'aastex aastex61 aastex62 aastex63 aastex631 aastex7 aastex6 emulateapj',
    commands: String.raw`
      front affiliation | o m | affiliation affil altaffiliation
      front email | m | email authoremail
      front note | m m | altaffiltext
      front mark | m | altaffilmark
      front note | m | correspondingauthor
      front author | m | nocollaboration
      front author | m m | collaboration
      front keywords | m | keywords
      own heading acknowledgements | - | acknowledgments acknowledgements
      statement body Facilities | m | facility facilities
      statement body Software | m | software
      own caption | s o m | figcaption tablecaption
      own tablehead | m | tablehead
      set bold | m | colhead
      own tablefoot | m | tablecomments tablerefs
      own tablenotetext | m m | tablenotetext
      own tnote | m | tablenotemark
      own ion | m m | ion
      words 2 | m m | anchor
      words 2 | o m | dataset objectname object
      words 1 | m | sidehead cutinhead
      own picture | o m | plotone
      own picture | m m m m m m m | plotfiddle
      words 1 | m | gridline leftpicture
      nothing | m | received revised accepted submitted slugcomment shorttitle shortauthors submitjournal watermark epsscale
      nothing | m | journalinfo setwatermarkfontsize notetoeditor reportnum
      nothing | m | lefthead righthead authoraddr tablewidth tablecolumns tabletypesize tablenum tablevspace tabletail
      nothing | m | tableheadfrac phm
      nothing | m | eqnum
      nothing | o m | tablecolumnsep
      nothing | - | startdata enddata decimals decimalcolnumbers rotate singlespace doublespace tighten
      nothing | - | tightenlines nocollaborationmark suppressAffiliations turnoffedit turnoffeditone allauthors
      nothing | m | movetabledown movetableright
      sign … | - | nodata
      sign R☉ | - | Rsun rsun
      sign L☉ | - | Lsun
    `,
    environments: String.raw`
      own deluxetable | o m | deluxetable deluxetable* longdeluxetable
      own old-references | - | references
      words | - | rotatetable longrotatetable mathletters
      float figure | m m | interactive
      front keywords | - | keywords
    `,
  }),
  table({
    by: 'mnras mn2e mn2e_new',
    commands: String.raw`
      front title | o m | title
      front author | o m | author
      break | - | newauthor
      nothing | m | pubyear volume pagerange pubdate
      nothing | - | firstpage lastpage bsp microtypecontext maketitlepage
    `,
    environments: String.raw`
      front keywords | - | keywords
    `,
  }),
  table({
    by: 'aa aa_hyperref',
    commands: String.raw`
      front abstracts | m m m m m | abstract
      front affiliation | m | institute
      front email | m | email
      front mark | m | inst
      front note | m | offprints headnote
      front keywords | m | keywords
      nothing | m | titlerunning authorrunning
      own ion | m m | ion
      own tablefoot | m | tablefoot tablebib
      own tablenotetext | m m | tablefoottext
      own tnote | m | tablefootmark
    `,
    environments: String.raw`
      statement acknowledgements | - | acknowledgements
    `,
  }),
  table({
    by: 'copernicus copernicus_discussions',
    commands: String.raw`
      front author | o m m | Author
      front affiliation | o m | Affil
      front note | m | correspondence
      own named Introduction | o | introduction
      own named-2 Conclusions | o | conclusions
      nothing | m | runningtitle runningauthor received pubdiscuss revised accepted published firstpage
      statement contributions | m | authorcontribution
      statement competing-interests | m | competinginterests
      statement data | m | dataavailability codeavailability codedataavailability
      statement body Disclaimer | m | disclaimer
      statement body Copyright Statement | m | copyrightstatement
      nothing | - | appendixfigures appendixtables noappendix tophline middlehline bottomhline
      words 2 | o m | unit
      words 1 | m | chem
      own tablefoot | m | belowtable
    `,
  }),
  table({
    by: 'jss',
    commands: String.raw`
      front abstract | m | Abstract
      front keywords | m | Keywords
      front affiliation | m | Address
      nothing | m | Plainauthor Plaintitle Shorttitle Plainkeywords Volume Issue Month Year Submitdate Acceptdate DOI
      set code | m | code fct class
      words 1 | m | proglang
      set bold | m | pkg strong
      front email | m | email
    `,
  }),
  table({
    by: 'pnas-new pnas pnastwo',
    commands: String.raw`
      front author | o m | author
      front affiliation | o m | affil
      front note | m | equalauthors correspondingauthor authordeclaration
      statement contributions | m | authorcontributions
      statement body Significance Statement | m | significancestatement significance
      nothing | m | leadauthor templatetype datesreceived
      nothing | - | showmatmethods showacknow
      statement body Materials and Methods | m | matmethods
      statement acknowledgements | m | acknow
      words 1 | m | dropcap
    `,
  }),
  table({
    by: 'iopart iopjournal',
    commands: String.raw`
      front title | o m | title
      front author | o m | author
      front affiliation | m | address
      front email | m | ead
      own heading acknowledgements | - | ack acknowledgments
      nothing | m | submitto jl
      front note | m | pacs ams
      own ref | m | eref fref tref sref Eref Fref Tref Sref
      nothing | - | nosections
      nothing | - | br mr bs ms
      nothing | m | crule
      nothing | - | lineup
      words 1 | m | centre
    `,
    environments: String.raw`
      words | - | indented
    `,
  }),
  table({
    by: 'apa6 apa7 apa',
    commands: String.raw`
      front abstract | m | abstract
      front affiliation | m | affiliation
      front note | m | authornote note
      nothing | m | shorttitle leftheader rightheader course professor duedate ccoppy journal volume
      front author | o m | authorsnames
      front affiliation | m | authorsaffiliations
      front author | m m | twoauthors
      front author | m m m | threeauthors
      front affiliation | m m | twoaffiliations
      front affiliation | m m m | threeaffiliations
    `,
  }),
  table({
    by: 'achemso',
    commands: String.raw`
      front title | o m | title
      front affiliation | o m | affiliation alsoaffiliation
      front note | o m | altaffiliation
      front email | m | email
      front keywords | m | keywords
      nothing | m | phone fax abbreviations
    `,
    environments: String.raw`
      statement acknowledgements | - | acknowledgement
      statement supplementary | - | suppinfo
      statement body Graphical Abstract | - | tocentry
    `,
  }),
  table({
    by: 'bmcart imsart econsocart',
    commands: String.raw`
      front title | o m | title
      front author | o m | author
      front affiliation | o m | address affiliation
      front email | o m | ead
      front note | o m | thankstext note support
      front mark | m | thanksref thanksmark
      own separator | - | sep
      words 1 | m | fnm fnms snm snms sur particle suffix degs roles orgname orgdiv street postcode city cny country state
      nothing | s o m | printead printaddresses
      nothing | m | inits runtitle runauthor coeditor pubyear volume issue doi received revised accepted copyrightyear
      nothing | - | startlocaldefs endlocaldefs
      set bold | m | parttitle
      words 1 | m | stitle sdescription
    `,
    environments: String.raw`
      words | - | aug fmbox abstractbox artnotes backmatter
      front keywords | o | keyword
      statement supplementary | - | supplement
      statement acknowledgements | o | acks
      statement funding | o | funding
    `,
  }),
  table({
    by: 'AEA',
    commands: String.raw`
      nothing | m | shortTitle pubMonth pubYear pubVolume pubIssue
      front note | m | JEL
      front keywords | m | Keywords
    `,
  }),
  table({
    by: 'scrartcl scrreprt scrbook KOMA-script',
    commands: String.raw`
      front note | m | titlehead subject publishers extratitle uppertitleback lowertitleback
    `,
  }),
  table({
    by: 'abntex2 abntex2cite',
    commands: String.raw`
      front title | m | titulo
      front author | m | autor
      front note | o m | orientador coorientador
      front note | m | local instituicao tipotrabalho preambulo tituloestrangeiro
      front date | m | data
      nothing | - | imprimircapa imprimirfolhaderosto pretextual textual postextual partapendices partanexos
      own appendix | - | apendices anexos
      words 2 | o m | fonte nota
      words 1 | m | legend
    `,
    environments: String.raw`
      statement acknowledgements | o | agradecimentos
      quotation | o | citacao
      own appendix | - | apendicesenv anexosenv
      words | o | dedicatoria epigrafe folhadeaprovacao errata siglas simbolos fichacatalografica
    `,
  }),
  table({
    by: 'WileyNJD-v2 WileyNJDv5 USG oup-authoring-template interact cvpr eccv neurips iclr icml acl cup-journal cambridge7A T1 gSTA2e ws-procs',
    commands: String.raw`
      front author | o m | author
      front affiliation | s o m | address affil
      front note | o m | corres corresp presentaddress
      front abstract | o m | abstract
      front keywords | m | keywords
      nothing | m | authormark jnlcitation journaltitle DOI access appnotes firstpage vol articletype
      nothing | - | cvprfinalcopy iccvfinalcopy cvprfinalcopytrue eccvfinalcopy iclrfinalcopy
      front title | m | icmltitle
      front author | m m | icmlauthor
      front affiliation | m m | icmlaffiliation
      front note | m m | icmlcorrespondingauthor
      front keywords | m | icmlkeywords
      nothing | m | icmltitlerunning
    `,
    environments: String.raw`
      words | - | icmlauthorlist
      front keywords | - | keywords
    `,
  }),
];
