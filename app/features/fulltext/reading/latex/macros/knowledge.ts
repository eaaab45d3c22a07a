import { isKept, isKnownName, isOfClass } from '../tables/all-tables.ts';
import { isKnownPackage, isOfMathematics } from '../tables/known-packages.ts';
import { definitionsOf } from './package-definitions.ts';
import type { Knowledge } from './unfold.ts';

/** What is known of commands by the tables of packages and classes. */
export const KNOWLEDGE: Knowledge = {
  keeps: (what, name, documentClass, packages) =>
    isKept(what, name, (each) => isOfClass(documentClass, each) || packages.has(each)),
  knows: (what, name) => isKnownName(what, name) || (what === 'commands' && isOfMathematics(name)),
  isKnownPackage,
  definitionsOf,
};
