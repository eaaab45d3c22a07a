import type { Platform } from '#app/platform/platform.server.ts';
import { parseFields } from '#app/platform/web/form/parse-fields.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { bodyText } from '#app/platform/web/server/body-text.ts';
import { OaiError, readOaiRequest } from '#app/protocols/oai-pmh/oai-request.ts';
import { writeOaiAnswer, writeOaiError } from '#app/protocols/oai-pmh/write-oai.ts';
import { answerHarvester, harvestUrl } from '../answer-harvester.server.ts';

type Pairs = readonly (readonly [string, string])[];

/** `/oai`: the articles and what changed of them, for harvesters (OAI-PMH 2.0). */
export const harvest = ({ platform, request }: RouteContext): Promise<Response> =>
  // With the arguments that came twice or are none, which the protocol wants to hear of.
  answer(platform, [...new URL(request.url).searchParams]);

export async function harvestByForm({ platform, request }: RouteContext): Promise<Response> {
  return answer(platform, parseFields(await bodyText(request)) ?? []);
}

async function answer(platform: Platform, pairs: Pairs): Promise<Response> {
  // Errors go out as answers (§3.6).
  return new Response(await written(platform, pairs), {
    headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

async function written(platform: Platform, pairs: Pairs): Promise<string> {
  const asked = { baseUrl: harvestUrl(platform), at: platform.clock.now() - OVERLAP, pairs };
  try {
    return writeOaiAnswer(asked, await answerHarvester(platform, readOaiRequest(pairs)));
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    return writeOaiError(asked, error);
  }
}

/**
 * Harvesters ask again from the time of the last answer on: what was being written then, in a transaction that was not
 * complete, is so within it. In milliseconds.
 */
const OVERLAP = 60_000;
