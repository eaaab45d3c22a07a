import { isKept, isKnownName } from '../tables/all-tables.ts';
import { isKnownPackage, isOfMathematics } from '../tables/known-packages.ts';
import { definitionsOf } from './package-definitions.ts';
import type { Knowledge } from './unfold.ts';

/** What is known of commands by the tables of packages and classes. */
export const KNOWLEDGE: Knowledge = {
  keeps: (name, documentClass, packages) =>
    isKept(name, (each) => each === documentClass || packages.has(each)),
  knows: (name) => isKnownName(name) || isOfMathematics(name),
  isKnownPackage,
  definitionsOf,
};
