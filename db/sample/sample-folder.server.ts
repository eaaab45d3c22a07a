import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the sample journal's own files, also when the program runs from the build. */
export function sampleFolder(): string {
  const here = import.meta.dirname;
  return existsSync(path.join(here, 'issues.yaml')) ? here : path.join(here, '..', 'db', 'sample');
}
