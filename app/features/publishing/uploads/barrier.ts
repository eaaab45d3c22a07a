import type { Standing } from '#app/features/manuscripts/conflicts/index.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';

/** What keeps a user from a manuscript (L2). */
export type Barrier = Extract<Standing, MoveRefusal>;

export const isBarrier = (standing: Standing | null): standing is Barrier =>
  standing !== null && Object.hasOwn(REFUSALS, standing);
