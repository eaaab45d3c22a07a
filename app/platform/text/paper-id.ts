/** Owns how the paper ID of a manuscript is read in whatever people type. */

/** What people write around it: `#202700043`, `Paper ID: 0202700043`, `202700043.0`. */
const TYPED = /^(?:paper)?(?:id|no|nr)?[.:#]?0{0,20}(20\d{7})(?:[.,]0{0,9})?$/;

/** The paper ID of a manuscript in its own form; any other text as it is. */
export function readPaperId(typed: string): string {
  const solid = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#.,:]/gu, '');
  return TYPED.exec(solid)?.[1] ?? typed;
}
