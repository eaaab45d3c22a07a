import { PRIVATE } from '#app/platform/web/answers.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { SOURCES } from '../../core/manuscript-file.ts';
import { checkSentFile, correctSentFile } from '../correct-file.server.ts';
import type { RefusedFile } from '../correct-file.server.ts';
import type { FileCheck } from '../file-check.ts';
import { byRule, lossWords, lostWords, summaryOf, besideLosses, fixesOf } from '../file-check.ts';
import { sendCorrected } from './send-corrected.ts';

/** `POST /paper-submission/check?purpose=…`: what the guide says of a file, for the script of its form. */
export async function fileCheck(context: RouteContext): Promise<Response> {
  const purpose = purposeOf(context);
  const result = await checkSentFile(context, purpose);
  if (result.outcome === 'refused') return refusal(result);
  const { check } = result;
  const { losses, words } = check;
  const [musts, advice] = (['must', 'should'] as const).map((wanted) =>
    besideLosses(check).filter(({ strength }) => strength === wanted),
  );
  const lost = lostWords(check);
  return Response.json(
    {
      lost: lost && {
        message: lost,
        points: losses.map((loss) => `${loss.text} ${lossWords(loss)}`.trim()),
      },
      message: summaryOf(check),
      musts: byRule(musts!).map(lineOf),
      advice: byRule(advice!).map(lineOf),
      correction: correctionOf(check, purpose),
      words: purpose === 'manuscript' && words ? { ...words, ...submitterIn(words) } : words,
    },
    { headers: PRIVATE },
  );
}

/** `POST /paper-submission/corrected-copy?purpose=…`: a Word file, mended as far as a program can. */
export async function correctedCopy(context: RouteContext): Promise<Response> {
  const result = await correctSentFile(context, purposeOf(context));
  return result.outcome === 'refused' ? refusal(result) : sendCorrected(result);
}

/** Who sends it, for the fields of the first form: whom the file says letters go to, or its only author. */
function submitterIn({ authors = [], authorsNamed }: NonNullable<FileCheck['words']>) {
  const isAlone = authors.length === 1 && authorsNamed === undefined;
  const found = isAlone ? authors[0] : authors.find(({ isCorresponding }) => isCorresponding);
  if (!found || found.isUnlikely) return {};
  const { name: author, email, institution: college } = found;
  return { author, email, college };
}

const purposeOf = ({ url }: RouteContext): string => {
  const asked = url.searchParams.get('purpose') ?? '';
  return SOURCES.has(asked) ? asked : 'manuscript';
};

const refusal = ({ status, message }: RefusedFile): Response =>
  Response.json(
    { message },
    { status, headers: { ...PRIVATE, ...(status === 503 && { 'Retry-After': '60' }) } },
  );

/** What a program can mend, and where the copy is had; null where it can mend nothing. */
function correctionOf(check: FileCheck, purpose: string) {
  const does = fixesOf(check);
  return does.length > 0 ? { does, href: href('correctedCopy', null, { purpose }) } : null;
}

/** The first few; all of them stand beside the file once it was sent. */
function lineOf({ texts, asks, topic, rule }: ReturnType<typeof byRule>[number]) {
  const more = texts.length - MOST_TEXTS;
  const told = texts.slice(0, MOST_TEXTS).join(' ');
  return {
    text: more > 0 ? `${told} And ${more} more.` : told,
    asks,
    href: `${href('guideline', { topic })}#rule-${rule}`,
  };
}

const MOST_TEXTS = 4;
