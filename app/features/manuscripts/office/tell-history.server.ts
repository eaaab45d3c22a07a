import { listProofs } from '../proofs/list-proofs.server.ts';
import type { Proof } from '../proofs/list-proofs.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { tellLine } from '#app/platform/history/tell-line.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { nameAuthors } from '../record-changes/name-authors.ts';
import { manuscriptEvents } from '../tracking/manuscript-events.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { loadOfficePage } from './load-office-page.server.ts';

export type ToldHistory = Awaited<ReturnType<typeof tellHistory>>;

/** All that the office knows of a manuscript, people by their names; instants are milliseconds. */
export async function tellHistory(platform: Platform, manuscript: CaseFile) {
  const page = await loadOfficePage(platform, manuscript);
  const proofs = await listProofs(platform, manuscript.id);
  const { paperId, title, state, movedAt, round, corresponding, receivedAt, authors } = manuscript;
  const names = {
    accounts: page.names,
    authors: nameAuthors(authors, page.history),
    reviewers: new Map(page.reviews.map(({ id, name }) => [id, name])),
  };
  const personOf = (account: string) => page.names.get(account) ?? 'A former account';
  return {
    paperId,
    title,
    state,
    movedAt,
    round,
    received: receivedAt,
    editor: manuscript.editorId === null ? null : personOf(manuscript.editorId),
    authors: authors.map(({ position, name, email, institution, orcid }) => ({
      ...{ position, name, email, institution, orcid },
      corresponding: position === corresponding,
    })),
    abstract: page.abstract,
    keywords: page.keywords,
    articleType: page.articleType,
    section: page.section,
    // What an author types and has not saved is for the author alone.
    details: { ...readDetails(page.details), typed: undefined },
    files: page.files,
    reviews: page.reviews,
    decisions: page.decisions.map((decision) => ({
      ...decision,
      by: personOf(decision.by),
      takenBack: decision.takenBack && {
        ...decision.takenBack,
        by: personOf(decision.takenBack.by),
      },
    })),
    appeal: page.appeal,
    proofs: proofs.map((proof) => ({ ...toldOf(proof), sentBy: personOf(proof.sentBy) })),
    conflicts: page.conflicts.map(({ account, ...rest }) => ({ who: personOf(account), ...rest })),
    notes: page.notes.map(({ account, ...rest }) => ({ by: personOf(account), ...rest })),
    messages: page.messages.flatMap(({ at, side, account, invitation, text }) => {
      if (at === null) return [];
      const other =
        invitation === null
          ? (names.authors.get(corresponding) ?? 'the author')
          : (names.reviewers.get(invitation) ?? 'a reviewer');
      const editor = account === null ? 'the editor' : personOf(account);
      return [
        side === 'editor'
          ? { at, by: editor, to: other, text }
          : { at, by: other, to: 'the editor', text },
      ];
    }),
    history: page.history.map((line) => {
      const { who, what } = tellLine(manuscriptEvents, line, names);
      // How an earlier manuscript ended is on its page, which may be closed to who reads this (L2).
      const details = line.event === 'earlier-manuscript-found' ? {} : line.details;
      return { at: line.happenedAt, who, what, event: line.event, details };
    }),
  };
}

/** A proof without the place of its files in the storage. */
const toldOf = ({ round, fileName, sha256, message, sentAt, dueAt, ...answered }: Proof) => ({
  ...{ round, fileName, sha256, message, sentAt, dueAt },
  answer: answered.answer,
  corrections: answered.corrections,
  annotated: answered.annotated?.fileName ?? null,
  answeredAt: answered.answeredAt,
});
