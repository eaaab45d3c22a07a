import { WORDING_ENDED } from './wording.mail.ts';
import { defineNews } from '../core/letters/news-for-editor.mail.ts';

const ended = (name: string, subject: string, when: string, sentence: string) =>
  defineNews({
    ...{ name: `editor-author-change-${name}`, subject },
    when: `${when}; to the handling editor`,
    text: [sentence, 'No action is needed from you.'],
  });

export const changeEnded = {
  withdrawn: ended(
    'withdrawn',
    'A change of authors was withdrawn',
    'The corresponding author withdraws a proposed change of authors',
    'The corresponding author has withdrawn the proposed change of authors. The list of authors has not changed.',
  ),
  declined: ended(
    'declined',
    'A change of authors was declined',
    'An author does not agree to a change of authors',
    'One of the authors who were asked does not agree to the proposed change of authors. The list of authors has not changed.',
  ),
  lapsed: ended(
    'lapsed',
    'A change of authors has lapsed',
    'Not everyone answered about a change of authors in time',
    'Not every author who was asked answered in time, so the proposed change of authors has lapsed. The list of authors has not changed.',
  ),
  refused: ended(
    'refused',
    'A change of authors was refused',
    'Another editor refuses a change of authors',
    'Another editor has refused the proposed change of authors. The list of authors has not changed.',
  ),
} as const;

export const wordingChangeEnded = defineNews({
  name: 'editor-wording-ended',
  subject: 'A change for print has ended',
  when: 'A change of the title or a name in print ends without a change; to the handling editor',
  text: ['{{what}}', 'No action is needed from you.'],
  samples: { what: WORDING_ENDED.lapsed },
});

export const wordingAgreed = defineNews({
  name: 'editor-wording-agreed',
  subject: 'The change of title or name has been agreed',
  when: 'A change of the title or a name in print has been agreed; to the handling editor',
  text: [
    'The change of the title or a name has been agreed and will appear in the article.',
    'If a typeset PDF or a proof still has the former title or name, please replace it.',
  ],
});

export const wordingProposed = defineNews({
  name: 'editor-wording-proposed',
  subject: 'A change of the title or a name has been proposed',
  when: 'Another title or name is proposed for print; to the handling editor',
  text: [
    'The corresponding author has proposed another title, or another spelling of a name, for print.',
    'Please approve or refuse it on the manuscript’s page. It takes effect once you have approved it and the authors whose names it changes have consented.',
  ],
});

export const changeProposed = defineNews({
  name: 'editor-author-change',
  subject: 'A change of authors has been proposed',
  when: 'A change of authors is proposed; to the handling editor',
  text: [
    'The corresponding author has proposed a new list of authors. All current and proposed authors have been asked for their consent.',
    '{{next}}',
  ],
  samples: {
    next: 'The list changes once all authors have consented. If the assessment begins before that, you are asked to approve it too.',
  },
});

export const editorProposed = defineNews({
  name: 'editor-proposed',
  subject: 'An editor has been proposed as an author',
  when: 'An editor of the manuscript is proposed as its author; to the editor-in-chief',
  text: [
    '{{editor}}, who edits this manuscript, has been proposed as one of its authors, so they can neither open nor decide it from now on. It goes to another editor.',
    'If the proposal ends without them, you can assign it to them again.',
  ],
});
