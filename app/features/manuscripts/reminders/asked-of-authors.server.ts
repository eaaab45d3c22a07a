import { sql } from 'kysely';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { OPEN_IN } from '../author-changes/author-change.ts';
import type { ChangeKind } from '../author-changes/author-change.ts';
import { consentUrl } from '../author-changes/author-consent-link.server.ts';
import { listMissing } from '../completion/find-completion.server.ts';
import { endOfDay } from '../core/words.ts';
import { ofLatestProof } from '../core/case/case-parts.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { BEFORE_REVIEW, UNDECIDED, UNDER_WAY } from '../core/states.ts';
import {
  agreementUrl,
  authorshipUrl,
  completionUrl,
  correspondingUrl,
  proofsUrl,
  returnUrl,
  revisionUrl,
} from '../core/letters/tracking-link.server.ts';
import { partsOf } from '../author-list/missing-parts.ts';
import type { RemindedTask } from './reminder-words.ts';

export type Asked = {
  paperId: number;
  /** Until when; null without a day. */
  dueAt: number | null;
  setAt: number;
  /** Place of the author; of one who is not on the list yet, 0. */
  position: number;
  name: string;
  email: string;
  emailKey: string;
  /** When they showed that they read the mail of the address. */
  provedAt: number | null;
  /** Number of the proof, or of the change of authors. */
  of: number | null;
};

type Paper = { paperId: number; receivedAt: number };

type Source = {
  list: (platform: Platform, paperId?: number) => Promise<Asked[]>;
  url: (platform: Platform, paper: Paper, asked: Asked) => string;
  missing?: (platform: Platform, manuscript: { id: number }) => Promise<string[]>;
};

export const ASKED_OF_AUTHORS: Record<RemindedTask, Source> = {
  completion: {
    list: (platform, paperId) =>
      ofCorresponding(platform, paperId)
        .select(['received_at as setAt', NEVER.as('dueAt'), NONE.as('of')])
        .where('state', 'in', BEFORE_REVIEW)
        .where('completed_at', 'is', null)
        .execute(),
    url: completionUrl,
    missing: async (platform, { id }) => partsOf(await listMissing(platform, id)),
  },
  authorship: {
    // Asked by a letter, which may have waited until an author was reached.
    list: (platform, paperId) =>
      ofAuthors(platform, paperId)
        .innerJoin('mails', (join) =>
          join
            .on('mails.purpose', '=', 'authorship')
            .on(
              'mails.unique_key',
              '=',
              keyOf('manuscripts.paper_id', 'author.position', 'author.email_key'),
            ),
        )
        .select(['mails.created_at as setAt', NEVER.as('dueAt'), NONE.as('of')])
        .where('state', 'in', UNDECIDED)
        .where('confirmed_at', 'is', null)
        .where('denied_at', 'is', null)
        .execute(),
    url: authorshipUrl,
  },
  consent: { list: (platform, paperId) => ofChanges(platform, 'authors', paperId), url: toConsent },
  wording: { list: (platform, paperId) => ofChanges(platform, 'wording', paperId), url: toConsent },
  corresponding: {
    async list(platform, paperId) {
      const { consentDays } = await readDeadlines(platform);
      const rows = await ofAuthors(platform, paperId)
        .innerJoin('corresponding_changes as change', (join) =>
          join
            .onRef('change.manuscript_id', '=', 'manuscripts.id')
            .onRef('change.position', '=', 'author.position'),
        )
        .select(['change.id as of', 'change.proposed_at as setAt'])
        .where('state', 'in', UNDER_WAY)
        .where('change.confirmed_at', 'is', null)
        .where('change.ended_at', 'is', null)
        .execute();
      return rows.map((row) => ({ ...row, dueAt: endOfDay(row.setAt, consentDays) }));
    },
    url: correspondingUrl,
  },
  revision: {
    list: (platform, paperId) => untilDay(platform, 'revision-requested', paperId),
    url: revisionUrl,
  },
  return: {
    list: (platform, paperId) => untilDay(platform, 'returned', paperId),
    url: returnUrl,
  },
  agreement: {
    async list(platform, paperId) {
      const { agreementDays } = await readDeadlines(platform);
      const rows = await ofCorresponding(platform, paperId)
        .select(['moved_at as setAt', NONE.as('of')])
        .where('state', '=', 'accepted')
        .execute();
      return rows.map((row) => ({ ...row, dueAt: endOfDay(row.setAt, agreementDays) }));
    },
    url: agreementUrl,
  },
  proofs: {
    list: (platform, paperId) =>
      ofCorresponding(platform, paperId)
        .innerJoin('proofs', 'proofs.manuscript_id', 'manuscripts.id')
        .select(['due_at as dueAt', 'sent_at as setAt', 'proofs.round as of'])
        .where('state', '=', 'in-production')
        .where('answer', 'is', null)
        // A proof that a newer one replaced is not reminded of.
        .where('proofs.round', '=', ofLatestProof<number>('round'))
        .execute(),
    url: proofsUrl,
  },
};

const NEVER = sql<null>`null`;
const NONE = sql<null>`null`;

/** Columns as they stand in the key of a letter. */
const keyOf = (...columns: string[]) =>
  sql<string>`${sql.join(
    columns.map((column) => sql`cast(${sql.ref(column)} as text)`),
    sql` || ':' || `,
  )}`;

async function ofChanges(platform: Platform, kind: ChangeKind, paperId?: number): Promise<Asked[]> {
  const { consentDays } = await readDeadlines(platform);
  const rows = await platform.db
    .selectFrom('author_consents')
    .innerJoin('author_changes as change', 'change.id', 'author_consents.change_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'change.manuscript_id')
    .innerJoin('mails', (join) =>
      join
        .on('mails.purpose', '=', 'author-consent')
        .on('mails.unique_key', '=', keyOf('change.id', 'author_consents.email_key')),
    )
    .leftJoin('manuscript_authors as author', (join) =>
      join
        .onRef('author.manuscript_id', '=', 'manuscripts.id')
        .onRef('author.email_key', '=', 'author_consents.email_key')
        .on('author.removed_at', 'is', null),
    )
    .select(['paper_id as paperId', 'mails.created_at as setAt', 'proposed_at as proposedAt'])
    .select(['author_consents.name', 'author_consents.email'])
    .select(['author_consents.email_key as emailKey', 'address_proved_at as provedAt'])
    .select([sql<number>`coalesce(author.position, 0)`.as('position'), 'change.id as of'])
    .where('change.kind', '=', kind)
    .where('state', 'in', OPEN_IN[kind])
    .where('consented_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('applied_at', 'is', null)
    .$if(paperId !== undefined, (query) => query.where('paper_id', '=', paperId!))
    .execute();
  return rows.map(({ proposedAt, ...row }) => ({
    ...row,
    dueAt: endOfDay(proposedAt, consentDays),
  }));
}

function untilDay(
  platform: Platform,
  state: 'revision-requested' | 'returned',
  paperId?: number,
): Promise<Asked[]> {
  return ofCorresponding(platform, paperId)
    .select(['revise_by as dueAt', NONE.as('of')])
    .select(sql<number>`coalesce(revise_by_set_at, 0)`.as('setAt'))
    .where('state', '=', state)
    .where('revise_by', 'is not', null)
    .execute();
}

function toConsent(platform: Platform, { paperId }: Paper, { of, emailKey }: Asked): string {
  return consentUrl(platform, { paperId, change: of!, emailKey });
}

const ofAuthors = ({ db }: HasDb, paperId?: number) =>
  db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors as author', 'author.manuscript_id', 'manuscripts.id')
    .select(['paper_id as paperId', 'author.position', 'author.name', 'author.email'])
    .select(['author.email_key as emailKey', 'address_proved_at as provedAt'])
    .where('author.removed_at', 'is', null)
    .where('author.email', 'is not', null)
    .where('author.email_key', 'is not', null)
    .$narrowType<{ email: string; emailKey: string }>()
    .$if(paperId !== undefined, (query) => query.where('paper_id', '=', paperId!));

const ofCorresponding = (platform: HasDb, paperId?: number) =>
  ofAuthors(platform, paperId).whereRef('author.position', '=', 'manuscripts.corresponding');
