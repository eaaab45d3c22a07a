import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { fileNameProblem, SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import { problemTexts } from '#app/platform/documents/document.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import {
  refuseFault,
  refuseFields,
  refuseWhole,
  refusingForm,
} from '#app/platform/uploads/refusal.ts';
import type { Refusal, Refused } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import type { Barrier } from '../uploads/upload.ts';
import { MOST_ROW_FIELDS } from '../uploads/authors/author-rows.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { Correcting } from './correct-article.server.ts';
import { correctArticle } from './correct-article.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { CHANGE_WAITS, NAMES_REVIEWER } from './refusals.ts';
import { correctionForm } from './correction-form.ts';

/** References may be long; a letter has up to four bytes. */
const LARGEST_FIELD = 4_000_000;

export type CorrectionAnswer = { outcome: 'corrected' | 'proposed' } | Refused;

/** Takes in the form of a correction; whatever is refused leaves no file behind. */
export async function receiveCorrection(
  { platform, request }: RouteContext,
  user: SignedIn,
  present: TakenSnapshot,
): Promise<CorrectionAnswer> {
  const upload = await receiveUpload(platform.storage, request, {
    files: { file: LARGEST_PAPER },
    largestField: LARGEST_FIELD,
    fields: 30 + MOST_ROW_FIELDS,
  });
  const { fields } = upload;
  const refuse = refusingForm(fields);
  if (upload.outcome === 'refused') return refuse(refuseFault(upload.fault));
  const { record } = present.snapshot;
  const file = upload.files.get('file') ?? null;
  const checked = checkForm(correctionForm(present.snapshot), Object.fromEntries(fields));
  const named = file && fileNameProblem(file.fileName);
  if ('errors' in checked || named) {
    await upload.discard();
    const errors = { ...('errors' in checked && checked.errors), ...(named && { file: named }) };
    return refuse(refuseFields(422, errors));
  }
  const version = wholeNumber(fields.get('version')) ?? 0;
  const articleId = record.id!;
  const correction = { articleId, version, file, ...checked.output };
  const result = await correctArticle(platform, user, correction);
  return result.outcome === 'corrected' || result.outcome === 'proposed'
    ? { outcome: result.outcome }
    : refuse(ofOutcome(result));
}

type Refusing = Exclude<Correcting, { outcome: 'corrected' } | { outcome: 'proposed' }>;

const ofBarrier = (barrier: Barrier): Refusal => refuseWhole(403, REFUSALS[barrier]);

const GONE = refuseWhole(
  409,
  'The article is no longer published, or you can no longer correct it.',
);

const REFUSED: Record<
  Exclude<Refusing['outcome'], 'unsound-file' | 'names-a-reviewer' | 'text-names-reviewer'>,
  Refusal
> = {
  'not-a-pdf': refuseFields(422, { file: 'Please choose a PDF: this is a Word file.' }),
  'paper-id-taken': refuseFields(409, {
    paperId: 'Another article or manuscript already has this paper ID.',
  }),
  'paper-id-of-ojs': refuseFields(409, {
    paperId: 'Paper IDs such as OJS-12 are kept for articles imported from Open Journal Systems.',
  }),
  'keeps-paper-id': refuseFields(409, {
    paperId: 'The article was a manuscript here, so its paper ID cannot change.',
  }),
  'like-a-manuscript': refuseFields(409, {
    name: 'A manuscript with this title and an author in common has not been published yet.',
  }),
  'names-you': refuseFields(409, {
    authors: 'This names you as an author, so another editor must make the correction.',
  }),
  'reason-missing': refuseFields(422, {
    reason:
      'Other people would become the authors of a published article. Please say why, and that all of them have agreed. That holds for an ORCID iD too, unless the manuscript has it.',
  }),
  'authors-alone': refuseFields(409, {
    authors:
      'A second editor confirms other authors. Please correct the PDF or its password by itself.',
  }),
  'title-alone': refuseFields(409, {
    name: 'This has few words of the accepted title, so a second editor confirms it. Please correct the PDF or its password by itself.',
  }),
  'words-alone': refuseFields(409, {
    notice:
      'These words may name a reviewer, so a second editor confirms them. Please correct the PDF, its password or the supplementary files by itself, in other words.',
  }),
  'pdf-of-own': refuseFields(409, {
    file: 'This article names you as an author, so another editor must change its PDF or password.',
  }),
  'doi-taken': refuseFields(409, {
    doi: 'Another article, or a notice, has this DOI. Please check it.',
  }),
  'no-such-issue': refuseFields(409, {
    issue: 'This issue does not exist. Please create it under Issues first.',
  }),
  'issue-closed': refuseFields(409, {
    issue: 'This issue is closed. Please reopen it on its page first, with a reason.',
  }),
  'two-pdfs': refuseFields(422, {
    file: 'Please choose either this file or the PDF that was created again from the text.',
  }),
  'set-meanwhile': refuseFields(409, {
    setAgain: 'The PDF has been created again since you opened this page. Please look at it first.',
  }),
  'losses-open': refuseFields(409, {
    setAgain:
      'The text still lacks something that its source file has. Please settle it on the typesetting page, then create the PDF again.',
  }),
  'no-notice': refuseFields(422, {
    notice: 'Please describe what was wrong and what has been corrected.',
  }),
  'notice-short': refuseFields(422, {
    notice: `Another PDF takes the place of the published one. Please tell readers why in at least ${SHORTEST_REASON} characters.`,
  }),
  'nothing-changed': refuseWhole(
    422,
    'The form contains no changes. Change a field or choose a PDF.',
  ),
  waits: refuseWhole(409, CHANGE_WAITS),
  retracted: refuseWhole(
    409,
    'The article has been retracted, which is final: it can no longer be corrected.',
  ),
  'changed-meanwhile': refuseWhole(
    409,
    'The article has been corrected in the meantime. Open the form again to see the current version.',
  ),
  conflict: ofBarrier('conflict'),
  'possible-conflict': ofBarrier('possible-conflict'),
  'institution-missing': ofBarrier('institution-missing'),
  'no-such-article': GONE,
  forbidden: GONE,
};

function ofOutcome(result: Refusing): Refusal {
  if (result.outcome === 'unsound-file') {
    return refuseFields(422, { file: problemTexts[result.problem] });
  }
  if (result.outcome === 'names-a-reviewer') {
    const fields = result.fields.map((field) => [field, NAMES_REVIEWER]);
    return refuseFields(422, Object.fromEntries(fields));
  }
  if (result.outcome === 'text-names-reviewer') {
    return refuseFields(409, {
      setAgain: `Readers would learn from the new text who reviewed the manuscript. Please remove this from it, then create the PDF again: ${result.found.join(', ')}.`,
    });
  }
  return REFUSED[result.outcome];
}
