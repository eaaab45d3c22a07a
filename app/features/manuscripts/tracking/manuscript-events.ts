import { agreementEvents } from '../agreement/events.ts';
import { authorChangeEvents } from '../author-changes/events.ts';
import { authorEvents } from '../author-list/events.ts';
import { conversationEvents } from '../conversation/events.ts';
import { returningEvents } from '../returning/events.ts';
import { recommendingEvents } from '../recommending/events.ts';
import { closingEvents } from '../closing/events.ts';
import { completionEvents } from '../completion/events.ts';
import { conflictEvents } from '../conflicts/events.ts';
import { laterEvents } from './later-events.ts';
import { decisionEvents } from '../decisions/events.ts';
import { editorEvents } from '../editors/events.ts';
import { invitationEvents } from '../invitations/events.ts';
import { recordChangesEvents } from '../record-changes/events.ts';
import { pointEvents } from '../points/events.ts';
import { proofEvents } from '../proofs/events.ts';
import { reminderEvents } from '../reminders/events.ts';
import { reviewEvents } from '../reviews/events.ts';
import { revisionEvents } from '../revision/events.ts';
import { screeningEvents } from '../screening/events.ts';
import { sectionEvents } from '../sections/events.ts';
import { submissionEvents } from '../submission/events.ts';
import { typesettingEvents } from '../typesetting/events.ts';
import { trackingEvents } from './events.ts';

/** All that may happen to a manuscript, with its words; what is written and not here does not compile. */
export const manuscriptEvents = {
  ...submissionEvents,
  ...completionEvents,
  ...authorEvents,
  ...authorChangeEvents,
  ...sectionEvents,
  ...editorEvents,
  ...conflictEvents,
  ...invitationEvents,
  ...screeningEvents,
  ...pointEvents,
  ...reviewEvents,
  ...decisionEvents,
  ...revisionEvents,
  ...agreementEvents,
  ...proofEvents,
  ...typesettingEvents,
  ...conversationEvents,
  ...returningEvents,
  ...recommendingEvents,
  ...closingEvents,
  ...reminderEvents,
  ...recordChangesEvents,
  ...trackingEvents,
  ...laterEvents,
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof manuscriptEvents> {}
}
