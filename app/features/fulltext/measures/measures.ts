import { fileMeasures } from './file-measures.ts';
import { frontMeasures } from './front-measures.ts';
import type { Measure } from './paper.ts';
import { structureMeasures } from './structure-measures.ts';

/** All that the guide for authors can ask a program to measure, by the names that its rules use. */
export const MEASURES = {
  ...fileMeasures,
  ...frontMeasures,
  ...structureMeasures,
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];
