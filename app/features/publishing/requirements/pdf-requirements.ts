import { DOUBTS } from '#app/features/fulltext/core/index.ts';
import { href } from '#app/routes.ts';
import { met, unmet } from './requirement.ts';
import type { Loss, Requirement, Way } from './requirement.ts';

export type PdfAhead = {
  paperId: number;
  /** The PDF that the production has; null while it has none. */
  pdf: { fileName: string; sha256: string } | null;
  /** The latest proof; null when none was sent. */
  proof: (SentProof & { round: number }) | null;
  /** Answers of the author to queries that no editor has closed. */
  answers: readonly number[];
  /** Where the PDF was set from the text of the article; null where it was set elsewhere. */
  text: TextOfPdf | null;
};

export type TextOfPdf = {
  /** What tells the newest text from the one that the PDF shows; null where they are the same. */
  newer: string | null;
  losses: readonly Loss[];
  /** Null while the newest text is not read. */
  quality: TextQuality | null;
};

export type TextQuality = {
  /** Figures without alternative text, by their elements. */
  undescribed: readonly Place[];
  references: number;
  /** Those of these that name no DOI. */
  withoutDoi: readonly (Place & { searched?: string | null })[];
  /** How many other passages are still to be checked: nothing is known to be missing there. */
  unchecked: number;
};

type Place = { /** An element of the text. */ place: string; name: string };

/** What should be known of the PDF that is published, and what is. */
export function pdfRequirements(ahead: PdfAhead): Requirement[] {
  const { paperId, pdf, text } = ahead;
  const production = href('officeProduction', { id: paperId });
  const files = { label: 'Add the PDF', href: `${production}#final-files` };
  if (!pdf) return [unmet('pdf', 'The PDF is missing.', { way: files }), ofProof(ahead)];
  return [
    met('pdf', `The PDF: ${pdf.fileName}`),
    ...(text ? [ofText(paperId, pdf.sha256, text)] : []),
    ofProof(ahead),
    ...ofAnswers(ahead),
    ...(text
      ? [...lossRequirements(paperId, text), ...ofQuality(paperId, text.quality)]
      : [withoutText(paperId)]),
  ];
}

/** A journal may print so: it is named, and no reason is asked for. */
const withoutText = (paperId: number): Requirement => ({
  ...unmet(
    'pdf',
    'No full text: readers get the PDF alone, and JATS has no text. The PDF was made elsewhere: check the text and create the PDF from it, and readers get the text as a page, too.',
    { way: { label: 'Create the PDF', href: href('officePrinting', { id: paperId }) } },
  ),
  isNote: true,
});

function ofText(paperId: number, sha256: string, { newer }: TextOfPdf): Requirement {
  if (newer === null) return met('pdf', 'The PDF shows the text as it is now');
  const way = { label: 'Create the PDF again', href: href('officePrinting', { id: paperId }) };
  const text = 'The PDF does not show the newest text of the article.';
  return unmet('pdf', text, { way, key: `text ${sha256} ${newer}` });
}

function ofProof({ paperId, pdf, proof }: PdfAhead): Requirement {
  const gap = proofGap(proof, pdf?.sha256 ?? null);
  if (gap === null) return met('pdf', `The author has approved proof ${proof!.round}`);
  const production = href('officeProduction', { id: paperId });
  return unmet('pdf', PROOF_WARNINGS[gap], {
    way: { label: 'See the proofs', href: `${production}#proofs` },
    key: ['proof', gap, proof?.round ?? 0, pdf?.sha256 ?? ''].join(' '),
  });
}

function ofAnswers({ paperId, answers }: PdfAhead): Requirement[] {
  if (answers.length === 0) return [];
  const text =
    answers.length === 1
      ? '1 answer of the author to a query has not been closed.'
      : `${answers.length} answers of the author to queries have not been closed.`;
  const way = { label: 'Queries', href: `${href('officeTypesetting', { id: paperId })}#queries` };
  return [{ ...unmet('pdf', text, { way }), missing: answers.map((id) => `answer ${id}`) }];
}

/** Places of one kind of loss, or references, that are named one by one. */
const MOST_PLACES = 5;

function ofQuality(paperId: number, quality: TextQuality | null): Requirement[] {
  if (quality === null) return [];
  const { undescribed, references, withoutDoi } = quality;
  const wayTo = (label: string, { place }: Place) => ({
    label,
    href: href('officeTypesettingElement', { id: paperId, element: place }),
  });
  return [
    met(
      'pdf',
      'Full text as a page, an e-book and JATS 1.3, and a PDF for screen readers (PDF/UA-1)',
    ),
    ...(undescribed.length === 0 ? [met('pdf', 'Every figure has alternative text')] : []),
    ...undescribed.map((figure) =>
      unmet('pdf', `${figure.name} has no alternative text.`, {
        way: wayTo('Describe it', figure),
        key: `alternative ${figure.place}`,
      }),
    ),
    ...(references === 0
      ? []
      : withoutDoi.length === 0
        ? [met('pdf', 'Every reference has a DOI')]
        : [
            // Many works have none: it is named, and no reason is asked for.
            {
              ...unmet('pdf', `References without a DOI: ${withoutDoi.length} of ${references}.`, {
                way: null,
              }),
              places: withoutDoi.slice(0, MOST_PLACES).map((entry) => wayTo(entry.name, entry)),
              isNote: true,
            },
            ...ofSearched(withoutDoi, wayTo),
          ]),
  ];
}

const SEARCHED: readonly (readonly [state: string, words: string])[] = [
  ['found', 'Crossref has a DOI for references without one'],
  ['different', 'Crossref has another author or year for references without a DOI'],
  ['missing', 'References without a DOI that Crossref does not know'],
];

/** A search is no proof: it is named, and no reason is asked for. */
const ofSearched = (
  references: TextQuality['withoutDoi'],
  wayTo: (label: string, place: Place) => Way,
): Requirement[] =>
  SEARCHED.flatMap(([state, words]) => {
    const own = references.filter(({ searched }) => searched === state);
    if (own.length === 0) return [];
    return {
      ...unmet('pdf', `${words}: ${own.length}.`, { way: null }),
      places: own.slice(0, MOST_PLACES).map((entry) => wayTo(entry.name, entry)),
      isNote: true,
    };
  });

/** One for each kind of loss, or that there is none. */
export function lossRequirements(
  paperId: number,
  { losses, newer, quality }: TextOfPdf,
): Requirement[] {
  const typesetting = href('officeTypesetting', { id: paperId });
  const unchecked = uncheckedPassages(quality, `${typesetting}#typesetting-doubts`);
  if (losses.length === 0) {
    return [met('pdf', 'Nothing is known to be missing from the text'), ...unchecked];
  }
  const wayTo = (loss: Loss): Way => ({
    label: [loss.name, loss.words && `“${loss.words}”`].filter(Boolean).join(': '),
    href:
      loss.place === null || newer !== null
        ? `${typesetting}#typesetting-doubts`
        : href('officeTypesettingElement', { id: paperId, element: loss.place }),
  });
  const lost = [...Map.groupBy(losses, ({ kind }) => kind)].map(([kind, own]): Requirement => {
    const count = own.length === 1 ? '' : ` (${own.length} times)`;
    const said = own.filter(({ name, words }) => name !== '' || words !== '');
    return {
      ...{ about: 'pdf', isMet: false, text: `In the text: ${DOUBTS[kind]}${count}` },
      missing: own.map(({ place, words }) => `loss ${kind} ${place ?? ''} ${words}`),
      way: { label: 'Typesetting', href: `${typesetting}#typesetting-doubts` },
      places: said.slice(0, MOST_PLACES).map(wayTo),
    };
  });
  return [...lost, ...unchecked];
}

/** They may well be right: it is named how many there are, and no reason is asked for. */
function uncheckedPassages(quality: TextQuality | null, passages: string): Requirement[] {
  const count = quality?.unchecked ?? 0;
  if (count === 0) return [];
  const text =
    count === 1
      ? '1 passage of the text has not been checked.'
      : `${count.toLocaleString('en')} passages of the text have not been checked.`;
  const places = [{ label: 'Typesetting', href: passages }];
  return [{ ...unmet('pdf', text, { way: null }), places, isNote: true }];
}

/** Why the PDF that is to be published is not one that the author approved. */
type ProofGap =
  | 'not-sent'
  | 'not-answered'
  /** The author sent corrections, and no newer proof was approved. */
  | 'corrections'
  /** The PDF was changed after the author had approved it. */
  | 'another-file';

type SentProof = { answer: 'approved' | 'corrections' | null; sha256: string };

/** Null when the author approved this very PDF. @param proof the latest one @param sha256 of the PDF */
export function proofGap(proof: SentProof | null, sha256: string | null): ProofGap | null {
  if (!proof) return 'not-sent';
  if (proof.answer === null) return 'not-answered';
  if (proof.answer === 'corrections') return 'corrections';
  return proof.sha256 === sha256 ? null : 'another-file';
}

const PROOF_WARNINGS: Record<ProofGap, string> = {
  'not-sent': 'The author has not been asked to check the proofs.',
  'not-answered':
    'The author has not approved the proofs: they have been sent, but the author has not replied yet.',
  corrections: 'The author sent corrections, and has not approved a newer proof.',
  'another-file': 'This is not the PDF that the author approved: it has been changed since.',
};
