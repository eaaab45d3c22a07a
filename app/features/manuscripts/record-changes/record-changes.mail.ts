import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';
import type { AuthorFacts } from '../revision/author-due.mail.ts';

type Change = { field: string; before: string; after: string };

const SHORT = 300;
const cut = (text: string) =>
  text === '' ? '(empty)' : text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;

export const detailsCorrectedLetter = ({
  changes,
  reason,
  ...facts
}: AuthorFacts & { changes: readonly Change[]; reason: string }): Letter =>
  renderLetter({
    subject: `Details of your manuscript were corrected: paper ID ${facts.paperId}`,
    heading: 'Details of your manuscript were corrected',
    paragraphs: [
      greeting(facts.name),
      'An editor has corrected details of your manuscript. The authors and the files have not been changed.',
      ...changes.map(({ field, before, after }): LetterPart => ({
        facts: [
          [`Old ${field}`, cut(before)],
          [`New ${field}`, cut(after)],
        ],
      })),
      `Reason: ${reason}`,
      paperFacts(facts.paperId, facts.title),
      { action: { label: 'Open the manuscript', url: facts.url } },
      `If something is not right, please write to ${facts.editorialEmail}.`,
    ],
    from: facts.journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${facts.paperId}.`,
  });

/** Null where nothing typed may be said: to an address that is not proved. */
type Facts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  title: string | null;
  name: string | null;
};

const reasonFor = (paperId: number) =>
  `You are receiving this e-mail because you are named as an author of manuscript ${paperId}.`;

export const newAddressLetter = (facts: Facts & { url: string }): Letter =>
  renderLetter({
    subject: `Your e-mail address for paper ID ${facts.paperId}`,
    heading: 'Your e-mail address has been changed',
    paragraphs: [
      greeting(facts.name),
      `An editor of the ${facts.journal} has set this address as yours for the manuscript below. From now on we write to you here. Links in earlier e-mails no longer work: please use this one, also for anything that we asked you to do.`,
      paperFacts(facts.paperId, facts.title),
      { action: { label: 'Open the manuscript', url: facts.url } },
      `If you are not an author of this manuscript, please write to ${facts.editorialEmail}.`,
    ],
    from: facts.journal,
    reason: reasonFor(facts.paperId),
  });

export const oldAddressLetter = (facts: Facts): Letter =>
  renderLetter({
    subject: `We no longer write to this address: paper ID ${facts.paperId}`,
    heading: 'Your e-mail address has been changed',
    paragraphs: [
      greeting(facts.name),
      `An editor of the ${facts.journal} has replaced this address by another one of yours for the manuscript below. Links that we sent here no longer work.`,
      paperFacts(facts.paperId, facts.title),
      `If you did not ask for this, please write to ${facts.editorialEmail}.`,
    ],
    from: facts.journal,
    reason: reasonFor(facts.paperId),
  });

type Corresponding = Facts & {
  /** Who becomes, or became, corresponding author. */
  corresponding: string | null;
  reason: string | null;
  url: string;
};

const said = (reason: string | null): string[] => (reason === null ? [] : [`Reason: ${reason}`]);

export const becomeCorrespondingLetter = (facts: Corresponding): Letter =>
  renderLetter({
    subject: `Please become corresponding author: paper ID ${facts.paperId}`,
    heading: 'Please become corresponding author',
    paragraphs: [
      greeting(facts.name),
      `An editor of the ${facts.journal} asks you to become corresponding author of this manuscript: you would answer for all authors. Please confirm by the link. Until then nothing changes.`,
      ...said(facts.reason),
      paperFacts(facts.paperId, facts.title),
      { action: { label: 'Answer', url: facts.url } },
      'If you cannot, let us know using the same link.',
    ],
    from: facts.journal,
    reason: reasonFor(facts.paperId),
  });

/** Days in which other authors may object, also to what was confirmed. */
export const OBJECTION_DAYS = 7;

export const correspondingNamedLetter = (facts: Corresponding): Letter =>
  renderLetter({
    subject: `Another corresponding author is proposed: paper ID ${facts.paperId}`,
    heading: 'Another corresponding author is proposed',
    paragraphs: [
      greeting(facts.name),
      facts.corresponding === null
        ? 'An editor has asked another author to become corresponding author of this manuscript.'
        : `An editor has asked ${facts.corresponding} to become corresponding author of this manuscript.`,
      ...said(facts.reason),
      paperFacts(facts.paperId, facts.title),
      `If you do not agree, please say so on the page of the manuscript within ${OBJECTION_DAYS} days.`,
      { action: { label: 'Open the manuscript', url: facts.url } },
    ],
    from: facts.journal,
    reason: reasonFor(facts.paperId),
  });

export const correspondingChangedLetter = (facts: Corresponding): Letter =>
  renderLetter({
    subject: `The corresponding author has changed: paper ID ${facts.paperId}`,
    heading: 'The corresponding author has changed',
    paragraphs: [
      greeting(facts.name),
      facts.corresponding === null
        ? 'Another author is now corresponding author of this manuscript.'
        : `${facts.corresponding} is now corresponding author of this manuscript and answers for all authors.`,
      paperFacts(facts.paperId, facts.title),
      { action: { label: 'Open the manuscript', url: facts.url } },
      `If you do not agree, please say so on the page of the manuscript within ${OBJECTION_DAYS} days.`,
    ],
    from: facts.journal,
    reason: reasonFor(facts.paperId),
  });
