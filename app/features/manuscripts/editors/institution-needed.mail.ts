import { toEditors } from '#app/platform/mail/letters/define-letter.ts';
import { REFUSALS } from '../core/laws.ts';

/** In place of news of a manuscript, to an editor who may not know its authors yet (L2). */
export const institutionNeeded = toEditors({
  ...{ name: 'institution-needed', title: 'Institution to be stated' },
  when: 'There is news for an editor whose institution is not known yet',
  subject: 'Please state your institution: paper ID {{paperId}}',
  text: [
    'There is news about manuscript {{paperId}}, which you can read on its page.',
    REFUSALS['institution-missing'],
    '{{profile}}',
    'Then open the manuscript: {{manuscript}}',
  ],
  links: { profile: 'Your profile', manuscript: 'Open the manuscript' },
});
