import type { Generated } from 'kysely';
import type { RequirementStep } from './requirement.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    requirement_waivers: {
      id: Generated<number>;
      manuscript_id: number;
      step: RequirementStep;
      /** `markOf` what was missing. */
      requirement: string;
      reason: string;
      /** An account. */
      waived_by: string;
      waived_at: number;
    };
  }
}
