import type { Generated } from 'kysely';
import type { IssueOrder } from '../core/article.ts';
import type { Origin } from '../core/tables.server.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    issues: {
      id: Generated<number>;
      volume: number;
      /** As shown: `Issue 4`, `Special Issue`. */
      label: string;
      /** As it stands in URLs: `4`, `special`. */
      slug: string;
      position: number;
      title: string | null;
      published_on: string | null;
      planned_on: Generated<string | null>;
      /** Paragraphs with an empty line between them. */
      editorial: Generated<string>;
      /** A call for papers, in paragraphs; empty where there is none. */
      call_text: Generated<string>;
      /** One on each line. */
      guest_editors: Generated<string>;
      /** The last day on which papers come for it. */
      call_until: Generated<string | null>;
      ordered_by: Generated<IssueOrder>;
      /** Since when no further article appears in it; milliseconds since 1970. */
      closed_at: Generated<number | null>;
      /** JSON of `CoverPicture`; null where the cover is drawn. */
      cover: Generated<string | null>;
      /** Of its file, as in `cover`. */
      cover_key: Generated<string | null>;
      origin: Origin;
    };
  }
}
