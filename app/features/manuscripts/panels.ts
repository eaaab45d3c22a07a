/** What each noun shows on the office's page of a manuscript, by its place and in its order. */
import {
  ChangeToAnswer,
  OfficeAuthorChanges,
} from './author-changes/pages/office-author-changes.tsx';
import { ClosingProposed, WayToClose } from './closing/pages/closing-proposed.tsx';
import { FileDifferences } from './completion/pages/differences-panel.tsx';
import { NothingToRead } from './completion/pages/nothing-to-read.tsx';
import { Denied, NotComplete } from './completion/pages/missing-list.tsx';
import { UncheckedEditors, UncountedReviews } from './conflicts/pages/uncounted-reviews.tsx';
import { OfficeConversation } from './conversation/pages/office-conversation.tsx';
import { OpenAppeal } from './decisions/pages/open-appeal.tsx';
import { WayToTakeBack } from './decisions/pages/way-to-take-back.tsx';
import { OpenFindings } from './editors/pages/open-findings.tsx';
import { WayToRecord } from './record-changes/pages/way-to-record.tsx';
import { AnsweredReturn, WayToReturn } from './returning/pages/returned-manuscript.tsx';
import { PointsPanel } from './points/pages/points-panel.tsx';
import { ReviewList } from './reviewing/pages/review-list.tsx';
import { Response } from './reviews/pages/review-text.tsx';
import { Recommended } from './recommending/pages/recommended.tsx';
import { RevisionList } from './revision/pages/revision-list.tsx';
import {
  LookedUpReferences,
  RetractedReferences,
  SearchedReferences,
} from './retractions/pages/cited-references.tsx';
import { AnonymisedCopy } from './screening/pages/anonymised-copy-form.tsx';
import { ReadIt } from './typesetting/pages/file-text/read-it.tsx';

/** Each is given all that the page knows, takes of that what it needs, and shows nothing where it has nothing to say. */
export const PANELS = {
  doubts: [
    ...[
      OpenAppeal,
      ClosingProposed,
      Recommended,
      NothingToRead,
      Denied,
      NotComplete,
      FileDifferences,
    ],
    ...[OpenFindings, UncountedReviews, UncheckedEditors, ChangeToAnswer, AnsweredReturn],
  ],
  /** What an editor may do besides what comes next. */
  ways: [WayToReturn, WayToTakeBack],
  rareWays: [WayToRecord, WayToClose],
  reviews: [Response, ReviewList, PointsPanel],
  text: [ReadIt, RetractedReferences, LookedUpReferences, SearchedReferences],
  belowText: [RevisionList],
  files: [AnonymisedCopy],
  authors: [OfficeAuthorChanges],
  messages: [OfficeConversation],
} as const;
