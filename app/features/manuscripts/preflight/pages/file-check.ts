import { PRIVATE } from '#app/platform/web/answers.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { SOURCES } from '../../core/manuscript-file.ts';
import { checkSentFile } from '../check-sent-file.server.ts';
import type { CheckFinding } from '../file-check.ts';
import { mustsOf } from '../file-check.ts';
import { summaryOf } from './guide-check.tsx';

/** `POST /paper-submission/check?purpose=…`: what the guide says of a file, for the script of its form. */
export async function fileCheck(context: RouteContext): Promise<Response> {
  const asked = new URL(context.request.url).searchParams.get('purpose') ?? '';
  const purpose = SOURCES.has(asked) ? asked : 'manuscript';
  const result = await checkSentFile(context, purpose);
  if (result.outcome === 'refused') {
    const { status, message } = result;
    return Response.json({ message }, { status, headers: PRIVATE });
  }
  const { check } = result;
  const musts = mustsOf(check);
  const advice = check.findings.filter((finding) => !musts.includes(finding));
  return Response.json(
    {
      message: [summaryOf(musts.length), check.problem].filter(Boolean).join(' '),
      musts: musts.map(lineOf),
      advice: advice.map(lineOf),
    },
    { headers: PRIVATE },
  );
}

const lineOf = ({ text, asks, topic, rule }: CheckFinding) => ({
  ...{ text, asks },
  href: `${href('guideline', { topic })}#rule-${rule}`,
});
