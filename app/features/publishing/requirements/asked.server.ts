import { createHash } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Requirement, RequirementStep } from './requirement.ts';

export type Asked = {
  requirements: ShownRequirement[];
  /** Marks of what is missing and for which no reason was given yet. */
  open: string[];
};

export type ShownRequirement = Requirement & { reasons: Reason[] };

export type Reason = { text: string; /** Account. */ by: string; at: number };

export type Waived = { requirement: string; reason: string; by: string; at: number };

/** Names what is missing in forms and rows. */
const markOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

export function askFor(requirements: readonly Requirement[], waivers: readonly Waived[]): Asked {
  const waived = new Map(waivers.map((waiver) => [waiver.requirement, waiver]));
  return {
    requirements: requirements.map((requirement) => {
      const own = requirement.missing.flatMap((key) => waived.get(markOf(key)) ?? []);
      const reasons = new Map(own.map(({ reason, by, at }) => [reason, { text: reason, by, at }]));
      return { ...requirement, reasons: [...reasons.values()] };
    }),
    open: requirements
      .flatMap(({ missing }) => missing.map(markOf))
      .filter((at) => !waived.has(at)),
  };
}

/** Accounts of those who gave reasons. */
export const listReasonGivers = ({ requirements }: Asked): string[] =>
  requirements.flatMap(({ reasons }) => reasons.map(({ by }) => by));

/** What is missing without a reason, in sentences, with its places. */
export const sentencesOf = ({ requirements, open }: Asked): string[] =>
  requirements
    .filter(({ missing }) => missing.some((key) => open.includes(markOf(key))))
    .map(({ text, places }) =>
      places.length === 0 ? text : `${text} ${places.map(({ label }) => label).join('; ')}`,
    );

/** How many things are to be done, or to be given a reason; what only may be done has no way to it. */
export const countOpen = ({ requirements, open }: Asked): number =>
  requirements.filter(
    ({ isMet, missing, way }) =>
      !isMet &&
      (missing.length === 0 ? way !== null : missing.some((key) => open.includes(markOf(key)))),
  ).length;

const STEPS: readonly RequirementStep[] = ['use', 'proof', 'publish'];

export const waiversOf = (
  { db }: Pick<Platform, 'db'>,
  step: RequirementStep,
  manuscriptId: number,
) =>
  db
    .selectFrom('requirement_waivers')
    .select(['requirement', 'reason', 'waived_by as by', 'waived_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .where('step', 'in', STEPS.slice(0, STEPS.indexOf(step) + 1))
    .orderBy('id');
