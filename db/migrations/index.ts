import type { Migration } from 'kysely/migration';
import * as catalogue from './001-catalogue.ts';
import * as rateLimits from './002-rate-limits.ts';
import * as search from './003-search.ts';
import * as queue from './010-queue.ts';
import * as accounts from './011-accounts.ts';
import * as submissions from './012-submissions.ts';
import * as uploads from './013-uploads.ts';
import * as corrections from './014-corrections.ts';
import * as manuscripts from './015-manuscripts-complete.ts';
import * as reviewing from './016-reviewing.ts';
import * as sampleManuscripts from './021-sample-manuscripts.ts';
import * as editedBy from './022-edited-by.ts';
import * as proofs from './023-proofs.ts';
import * as uploadsOfProduction from './024-uploads-of-production.ts';
import * as dueDates from './025-due-dates.ts';
import * as sections from './026-sections-and-settings.ts';
import * as proofsAwaited from './028-proofs-awaited.ts';
import * as setAside from './030-set-aside.ts';
import * as hashedSessions from './031-hashed-sessions.ts';
import * as formerAccounts from './032-former-accounts.ts';
import * as rankedMails from './033-ranked-mails.ts';
import * as provedAddresses from './034-proved-addresses.ts';
import * as siteMarks from './036-site-marks.ts';
import * as searchBodies from './037-search-bodies.ts';
import * as oneTwoFactor from './040-one-two-factor.ts';
import * as reviewersAddedFor from './042-reviewers-added-for.ts';
import * as authorsOfUploads from './043-authors-of-uploads.ts';
import * as namesOfUploads from './052-names-of-uploads.ts';
import * as authorChangesThatEnd from './054-author-changes-that-end.ts';
import * as lettersToAnAddress from './055-letters-to-an-address.ts';
import * as digestsOff from './056-digests-off.ts';
import * as closings from './057-closings.ts';
import * as takenBack from './058-decisions-taken-back.ts';
import * as returns from './059-returns.ts';
import * as messages from './060-messages.ts';
import * as findingsAnswered from './061-findings-answered.ts';
import * as otherSide from './062-what-the-other-side-sees.ts';
import * as invitedAgain from './063-invited-again.ts';
import * as mending from './064-mending.ts';
import * as conflictAnswers from './065-conflict-answers.ts';
import * as formerDetails from './066-former-details.ts';
import * as filesOfTakedowns from './067-files-of-takedowns.ts';
import * as saidOfPapers from './068-said-of-papers.ts';
import * as filledLate from './071-filled-late.ts';
import * as wordingChanges from './072-wording-changes.ts';
import * as drafts from './074-drafts.ts';
import * as fileChecks from './075-file-checks.ts';
import * as typesettings from './076-typesettings.ts';
import * as fullTexts from './077-full-texts.ts';
import * as articleTopics from './078-article-topics.ts';
import * as setPdfs from './079-set-pdfs.ts';
import * as textOfSetPdf from './081-text-of-set-pdf.ts';
import * as articleTypes from './085-article-types.ts';
import * as sectionsOfTexts from './086-sections-of-texts.ts';
import * as queriesToAuthors from './083-queries-to-authors.ts';
import * as textOfProof from './087-text-of-proof.ts';
import * as tellingWords from './088-telling-words.ts';
import * as correctionsInPlace from './089-corrections-in-place.ts';
import * as draftsOfMessages from './090-drafts-of-messages.ts';
import * as lossesOfSetPdfs from './091-losses-of-set-pdfs.ts';
import * as requirementWaivers from './092-requirement-waivers.ts';
import * as enteredReviews from './093-entered-reviews.ts';
import * as turnsOfSenders from './096-turns-of-senders.ts';
import * as picturesByHand from './098-pictures-by-hand.ts';
import * as institutionLists from './099-institution-lists.ts';
import * as articleAuthorProposals from './100-article-author-proposals.ts';
import * as deskViews from './101-desk-views.ts';
import * as countedSources from './103-counted-sources.ts';
import * as declaredByAuthors from './107-declared-by-authors.ts';
import * as statementsOfArticles from './108-statements-of-articles.ts';
import * as newestArticles from './118-newest-articles.ts';
import * as proposalsOfArticles from './114-proposals-of-articles.ts';
import * as formerAddresses from './102-former-addresses.ts';
import * as plannedInvitations from './104-planned-invitations.ts';
import * as signatures from './105-signatures.ts';
import * as keysOfManuscripts from './106-keys-of-manuscripts.ts';
import * as formerHands from './109-former-hands.ts';
import * as addressChanges from './111-address-changes.ts';
import * as formerDetailsOfReviewers from './112-former-details-of-reviewers.ts';
import * as roleInvitations from './113-role-invitations.ts';
import * as whatHarvestersAsk from './115-what-harvesters-ask.ts';
import * as journalTexts from './120-journal-texts.ts';
import * as daysToAppeal from './126-days-to-appeal.ts';
import * as years from './127-years.ts';
import * as usage from './134-usage.ts';
import * as pointsOfReviews from './135-points-of-reviews.ts';
import * as answersToPoints from './136-answers-to-points.ts';
import * as editorRecommendations from './138-editor-recommendations.ts';
import * as registrations from './141-registrations.ts';
import * as provedReviewers from './142-proved-reviewers.ts';
import * as reviewerWishes from './139-reviewer-wishes.ts';
import * as ratedReviews from './140-rated-reviews.ts';
import * as pointsCarriedAlong from './145-points-carried-along.ts';
import * as articleSupplements from './148-article-supplements.ts';
import * as supplementsHeldBack from './149-supplements-held-back.ts';
import * as settledPoints from './144-settled-points.ts';
import * as languagesOfArticles from './158-languages-of-articles.ts';
import * as sourcesOfCopies from './159-sources-of-copies.ts';
import * as similarityReports from './162-similarity-reports.ts';
import * as noticesOfTheirOwn from './164-notices-of-their-own.ts';
import * as retractedInSearch from './168-retracted-in-search.ts';
import * as heldWordsAndCovers from './163-held-words-and-covers.ts';
import * as editorsOfSpecialIssues from './165-editors-of-special-issues.ts';
import * as guestEditorsByMail from './169-guest-editors-by-mail.ts';
import * as removalsAndRecordsElsewhere from './166-removals-and-records-elsewhere.ts';
import * as authorshipDenied from './167-authorship-denied.ts';
import * as whatChangedInTexts from './174-what-changed-in-texts.ts';
import * as orcidUnlinked from './170-orcid-unlinked.ts';
import * as suggestedReviewers from './171-suggested-reviewers-and-searches.ts';
import * as textsOfRemovedArticles from './180-texts-of-removed-articles.ts';
import * as heldWordsLookedAt from './172-held-words-looked-at.ts';
import * as noticeStamps from './161-notice-stamps.ts';
import * as changesThatAnswer from './143-changes-that-answer.ts';
import * as otherAnswers from './150-other-answers.ts';
import * as issuesInOrder from './154-issues-in-order.ts';
import * as callsForPapers from './155-calls-for-papers.ts';
import * as overlaps from './146-overlaps.ts';
import * as retractions from './147-retractions.ts';
import * as charges from './156-charges.ts';
import * as frozenYears from './157-frozen-years.ts';
import * as worksLookedUp from './175-works-looked-up.ts';
import * as searchByYear from './181-search-by-year.ts';
import * as readersLetters from './183-readers-letters.ts';
import * as referencesSearched from './184-references-searched.ts';
import * as preprintOffers from './190-preprint-offers.ts';
import * as foundWorks from './194-found-works.ts';
import * as reasonsOfCreditNotes from './196-reasons-of-credit-notes.ts';

/** All migrations in their order; once landed, an entry is never edited. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-rate-limits': rateLimits,
  '003-search': search,
  '010-queue': queue,
  '011-accounts': accounts,
  '012-submissions': submissions,
  '013-uploads': uploads,
  '014-corrections': corrections,
  '015-manuscripts-complete': manuscripts,
  '016-reviewing': reviewing,
  '021-sample-manuscripts': sampleManuscripts,
  '022-edited-by': editedBy,
  '023-proofs': proofs,
  '024-uploads-of-production': uploadsOfProduction,
  '025-due-dates': dueDates,
  '026-sections-and-settings': sections,
  '028-proofs-awaited': proofsAwaited,
  '030-set-aside': setAside,
  '031-hashed-sessions': hashedSessions,
  '032-former-accounts': formerAccounts,
  '033-ranked-mails': rankedMails,
  '034-proved-addresses': provedAddresses,
  '036-site-marks': siteMarks,
  '037-search-bodies': searchBodies,
  '040-one-two-factor': oneTwoFactor,
  '042-reviewers-added-for': reviewersAddedFor,
  '043-authors-of-uploads': authorsOfUploads,
  '052-names-of-uploads': namesOfUploads,
  '054-author-changes-that-end': authorChangesThatEnd,
  '055-letters-to-an-address': lettersToAnAddress,
  '056-digests-off': digestsOff,
  '057-closings': closings,
  '058-decisions-taken-back': takenBack,
  '059-returns': returns,
  '060-messages': messages,
  '061-findings-answered': findingsAnswered,
  '062-what-the-other-side-sees': otherSide,
  '063-invited-again': invitedAgain,
  '064-mending': mending,
  '065-conflict-answers': conflictAnswers,
  '066-former-details': formerDetails,
  '067-files-of-takedowns': filesOfTakedowns,
  '068-said-of-papers': saidOfPapers,
  '071-filled-late': filledLate,
  '072-wording-changes': wordingChanges,
  '074-drafts': drafts,
  '075-file-checks': fileChecks,
  '076-typesettings': typesettings,
  '077-full-texts': fullTexts,
  '078-article-topics': articleTopics,
  '079-set-pdfs': setPdfs,
  '081-text-of-set-pdf': textOfSetPdf,
  '085-article-types': articleTypes,
  '086-sections-of-texts': sectionsOfTexts,
  '087-text-of-proof': textOfProof,
  '088-telling-words': tellingWords,
  '083-queries-to-authors': queriesToAuthors,
  '089-corrections-in-place': correctionsInPlace,
  '090-drafts-of-messages': draftsOfMessages,
  '091-losses-of-set-pdfs': lossesOfSetPdfs,
  '092-requirement-waivers': requirementWaivers,
  '093-entered-reviews': enteredReviews,
  '096-turns-of-senders': turnsOfSenders,
  '098-pictures-by-hand': picturesByHand,
  '099-institution-lists': institutionLists,
  '100-article-author-proposals': articleAuthorProposals,
  '101-desk-views': deskViews,
  '103-counted-sources': countedSources,
  '107-declared-by-authors': declaredByAuthors,
  '108-statements-of-articles': statementsOfArticles,
  '102-former-addresses': formerAddresses,
  '105-signatures': signatures,
  '104-planned-invitations': plannedInvitations,
  '114-proposals-of-articles': proposalsOfArticles,
  '111-address-changes': addressChanges,
  '112-former-details-of-reviewers': formerDetailsOfReviewers,
  '118-newest-articles': newestArticles,
  '106-keys-of-manuscripts': keysOfManuscripts,
  '109-former-hands': formerHands,
  '113-role-invitations': roleInvitations,
  '115-what-harvesters-ask': whatHarvestersAsk,
  '120-journal-texts': journalTexts,
  '126-days-to-appeal': daysToAppeal,
  '127-years': years,
  '134-usage': usage,
  '135-points-of-reviews': pointsOfReviews,
  '136-answers-to-points': answersToPoints,
  '138-editor-recommendations': editorRecommendations,
  '141-registrations': registrations,
  '139-reviewer-wishes': reviewerWishes,
  '140-rated-reviews': ratedReviews,
  '142-proved-reviewers': provedReviewers,
  '145-points-carried-along': pointsCarriedAlong,
  '148-article-supplements': articleSupplements,
  '150-other-answers': otherAnswers,
  '149-supplements-held-back': supplementsHeldBack,
  '143-changes-that-answer': changesThatAnswer,
  '146-overlaps': overlaps,
  '147-retractions': retractions,
  '144-settled-points': settledPoints,
  '154-issues-in-order': issuesInOrder,
  '155-calls-for-papers': callsForPapers,
  '156-charges': charges,
  '157-frozen-years': frozenYears,
  '158-languages-of-articles': languagesOfArticles,
  '159-sources-of-copies': sourcesOfCopies,
  '162-similarity-reports': similarityReports,
  '164-notices-of-their-own': noticesOfTheirOwn,
  '168-retracted-in-search': retractedInSearch,
  '161-notice-stamps': noticeStamps,
  '163-held-words-and-covers': heldWordsAndCovers,
  '165-editors-of-special-issues': editorsOfSpecialIssues,
  '169-guest-editors-by-mail': guestEditorsByMail,
  '166-removals-and-records-elsewhere': removalsAndRecordsElsewhere,
  '167-authorship-denied': authorshipDenied,
  '174-what-changed-in-texts': whatChangedInTexts,
  '170-orcid-unlinked': orcidUnlinked,
  '171-suggested-reviewers-and-searches': suggestedReviewers,
  '180-texts-of-removed-articles': textsOfRemovedArticles,
  '172-held-words-looked-at': heldWordsLookedAt,
  '175-works-looked-up': worksLookedUp,
  '181-search-by-year': searchByYear,
  '183-readers-letters': readersLetters,
  '184-references-searched': referencesSearched,
  '190-preprint-offers': preprintOffers,
  '194-found-works': foundWorks,
  '196-reasons-of-credit-notes': reasonsOfCreditNotes,
};
