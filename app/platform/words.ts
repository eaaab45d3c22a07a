/** Owns what counts as a word and as a keyword, alike in every form. */
import { foldCase } from './text/fold.ts';

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** The keywords of a text, split at commas, semicolons and line breaks; a repeated one counts once. */
export function splitKeywords(text: string): string[] {
  const keywords = new Map<string, string>();
  for (const piece of text.split(/[,;\n\r]/)) {
    const keyword = piece.replace(/\s+/gu, ' ').trim();
    const lower = foldCase(keyword);
    if (keyword !== '' && !keywords.has(lower)) keywords.set(lower, keyword);
  }
  return [...keywords.values()];
}

type KeywordLimits = { keywordsMin: number; keywordsMax: number };

type AskedKeywords = Readonly<Record<'limits' | 'policyLimits', KeywordLimits>>;

/** The guide and the policy in one, such as `1 to 7; best 5 to 7`: what they have in common is best. */
export const keywordsAsked = ({ limits, policyLimits }: AskedKeywords): string => {
  const best = bestKeywords({ limits, policyLimits });
  return `${limits.keywordsMin} to ${limits.keywordsMax}${best && `; best ${best}`}`;
};

/** Such as `5 to 7`; empty where the policy asks for no more than the guide. */
export function bestKeywords({ limits, policyLimits }: AskedKeywords): string {
  const least = Math.max(limits.keywordsMin, policyLimits.keywordsMin);
  const most = Math.min(limits.keywordsMax, policyLimits.keywordsMax);
  return least > limits.keywordsMin && least <= most ? `${least} to ${most}` : '';
}
