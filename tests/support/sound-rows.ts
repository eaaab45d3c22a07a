import { findBreaches } from '../../scripts/office/laws.mjs';

export const HOUR = 3_600_000;

/** A manuscript that was reviewed twice, rejected, appealed, accepted and published, by the book. */
export function soundRows() {
  const of = { manuscript_id: 1 };
  const reviewer = (id: number) => ({
    ...{ id, email_key: `r${id}@x.example`, account_id: null, institution: `Academy ${id}` },
  });
  const invitation = (id: number, round: number) => ({
    ...{ ...of, id, round, reviewer_id: id, invited_by: 'first', added_at: round * 100 },
    ...{ accepted_at: 2, cancelled_at: null as number | null },
  });
  const decision = (round: number, kind: string, to: string, by: string) => ({
    ...{ ...of, round, kind, leads_to: to, decided_by: by, decided_at: round * 100 + 50 },
    subject: 'Decision on your manuscript',
  });
  const events = [
    ...['manuscript-received', 'manuscript-decided', 'manuscript-appealed', 'appeal-upheld'],
    ...['review-completed', 'review-completed', 'review-completed', 'review-completed'],
    ...['manuscript-decided', 'agreement-signed', 'proofs-sent', 'manuscript-published'],
  ];
  const author = {
    ...of,
    position: 1,
    name: 'Ada',
    email_key: 'a@x.example',
    college: 'University',
  };
  return {
    manuscripts: [
      {
        ...{ id: 1, paper_id: 202600001, state: 'published', editor_id: 'second' },
        ...{ completed_at: 2, section_id: null as number | null },
      },
    ],
    manuscript_authors: [{ ...author, removed_at: null }],
    reviewers: [1, 2, 3, 4].map(reviewer),
    review_invitations: [invitation(1, 1), invitation(2, 1), invitation(3, 2), invitation(4, 2)],
    reviews: [1, 2, 3, 4].map((id) => ({ invitation_id: id, completed_at: id < 3 ? 140 : 240 })),
    decisions: [
      decision(1, 'reject', 'rejected', 'first'),
      decision(2, 'accept', 'accepted', 'second'),
    ],
    decisions_taken_back: [] as object[],
    appeals: [{ ...of, appealed_at: 160, decided_by: 'second', decided_at: 170 }],
    agreements: [{ ...of, signed_at: 260 }],
    agreements_voided: [],
    conflicts: [] as object[],
    closings: [] as object[],
    editor_recommendations: [] as object[],
    journal_settings: [] as object[],
    role_changes: [] as object[],
    section_editors: [] as object[],
    editor_assignments: [{ ...of, account_id: 'first', kind: 'handling', assigned_at: 1 }] as {
      account_id: string;
      [column: string]: unknown;
    }[],
    author_changes: [] as object[],
    author_consents: [] as object[],
    manuscript_notes: [] as object[],
    proofs: [{ ...of, round: 1, answer: 'approved' }] as { round: number; answer: string }[],
    articles: [{ paper_id: '202600001' }],
    manuscript_files: [] as object[],
    mails: [150, 250].map((at) => ({
      ...{ about: 'manuscript:202600001', purpose: 'decision', created_at: at },
      subject: 'Decision on your manuscript',
    })),
    users: [{ id: 'first', email: 'first@x.example' }],
    profiles: [{ user_id: 'first', role: 'editor' }],
    history: [
      ...events.slice(0, -1).map((event) => line(event)),
      ...[1, 2, 3, 4].map((id) => ({
        ...line('reviewer-vouched', id),
        actor: id < 3 ? 'account:second' : 'account:third',
      })),
      line(events.at(-1)!),
    ],
  };
}

export const line = (event: string, invitation: number | null = null, at = 1) => ({
  subject: 'manuscript:202600001',
  event,
  details: JSON.stringify({ invitation }),
  actor: 'account:first',
  happened_at: at,
});

export type Rows = ReturnType<typeof soundRows>;
export const breaches = (rows: Rows): string[] =>
  findBreaches(rows as unknown as Parameters<typeof findBreaches>[0]).map(({ text }) => text);
