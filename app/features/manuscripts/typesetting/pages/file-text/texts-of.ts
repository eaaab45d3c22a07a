import { chooseSource } from '../../choose-source.ts';
import type { FileView } from '../../../files/list-files.server.ts';

type Texts = {
  /** What can be read as a page; null where all is PDF. */
  present: FileView | null;
  /** The same of the latest round before. */
  before: FileView | null;
};

/** The text that a manuscript has now, and the one that it had in an earlier round. */
export function textsOf(files: readonly FileView[]): Texts {
  const sent = files.filter(({ purpose }) => purpose === 'manuscript' || purpose === 'anonymised');
  const present = chooseSource(sent);
  if (!present) return { present: null, before: null };
  // As the present one is: a copy without names differs by those.
  const earlier = sent.filter(
    ({ round, purpose }) => round < present.round && purpose === present.purpose,
  );
  return { present, before: chooseSource(earlier) };
}
