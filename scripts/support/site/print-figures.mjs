/** Prints what came out of a trial, one line for each figure. */
export function printFigures(figures) {
  for (const [name, figure] of Object.entries(figures)) {
    process.stdout.write(`${`${name}:`.padEnd(36)} ${figure}\n`);
  }
}
