import { defineNews } from '../core/letters/news-for-editor.mail.ts';
import { LATE_NEWS } from './reminder-words.ts';
import type { RemindedTask } from './reminder-words.ts';

/** What an editor is told when an author is late, for each task on which a manuscript waits. */
export const lateNews = new Map(
  (Object.keys(LATE_NEWS) as RemindedTask[]).map((task) => {
    const { heading, late, ways } = LATE_NEWS[task]!;
    return [
      task,
      defineNews({
        ...{ name: `${task}-late`, subject: heading },
        when: `${heading}; to the handling editor`,
        text: [late.replace('{day}', '{{due}}'), ways],
        own: ['due'],
      }),
    ] as const;
  }),
);
