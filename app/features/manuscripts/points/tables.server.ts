import type { Generated } from 'kysely';
import type { ChangeOfText } from './changes-of-text.ts';
import type { Audience, Verdict, Weight } from './point.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    review_points: {
      id: Generated<number>;
      invitation_id: number;
      /** What its form calls it, so that the same form sent again is the same point. */
      form_key: string;
      /** The element of the text; null, as all of a place, for a point about the whole. */
      place_id: string | null;
      /** Its number in the reading copy. */
      place_at: number | null;
      place_name: string | null;
      /** The beginning of its words, by which it is found again in the next version. */
      place_words: string | null;
      /** A stretch of them. */
      quote: string | null;
      words: string;
      weight: Weight;
      audience: Audience;
      added_at: number;
      changed_at: number;
      /** Null while it is only typed: such a point is not sent. */
      saved_at: number | null;
      /** The point of an earlier round that was not yet answered, if it goes on with one. */
      carried_from: number | null;
      /** Within its review, from 1; null until the review was sent. */
      number: number | null;
      sent_at: number | null;
      /** When an editor left it out of the letter; an account, and why. */
      left_out_at: number | null;
      left_out_by: string | null;
      left_out_reason: string | null;
      /** When an editor settled it, since its reviewer did not say whether it is answered; an account, and why. */
      settled_at: number | null;
      settled_by: string | null;
      settled_reason: string | null;
    };
    /** Of the authors; one for each point. */
    point_answers: {
      point_id: number;
      answer: string;
      /** What another window had when both were typed; null without one. */
      other_answer: string | null;
      /** The change of the text that answers it; null, as all of it, without one. */
      change_id: string | null;
      change_name: string | null;
      /** The beginning of the words of its passage, by which it is found in other files. */
      change_words: string | null;
      change_kind: ChangeOfText['kind'] | null;
      changed_at: number;
      /** Null until the revision was sent. */
      sent_at: number | null;
    };
    /** Of the reviewer of the point, in a later round; what was said last counts. */
    point_verdicts: {
      point_id: number;
      /** Of the later round. */
      invitation_id: number;
      verdict: Verdict;
      words: string;
      changed_at: number;
    };
  }
}
