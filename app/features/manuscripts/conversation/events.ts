import * as v from 'valibot';
import { editorsEvent } from '../core/manuscript-event.ts';

const thread = { invitation: v.nullable(v.number()) };

export const conversationEvents = {
  'message-sent': editorsEvent(
    { ...thread, message: v.number(), side: v.picklist(['editor', 'author', 'reviewer']) },
    ({ invitation, side }, people) => {
      if (side !== 'editor') return 'wrote to the editor';
      return invitation === null
        ? 'wrote to the corresponding author'
        : `wrote to ${people.reviewer(invitation)}`;
    },
  ),
  'messages-settled': editorsEvent(
    thread,
    ({ invitation }, people) =>
      `marked the messages of ${invitation === null ? 'the corresponding author' : people.reviewer(invitation)} as needing no reply`,
  ),
};
