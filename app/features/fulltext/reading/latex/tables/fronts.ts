import { table } from './table.ts';

/** What authors of any class write before and behind the text; classes have tables of their own besides. */
export const FRONTS = table({
  commands: String.raw`
    front subtitle | o m | subtitle
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
    words | - | frontmatter widetext strip
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
