import { wordsOfMarks } from '#app/features/fulltext/mending/index.ts';
import { changedWords } from '../corrections/changed-words.ts';
import type { Correction } from '../corrections/list-corrections.server.ts';

export const ChangedWords = ({ was, value }: Pick<Correction, 'was' | 'value'>) => (
  <WordsChanged was={wordsOfMarks(was)} now={wordsOfMarks(value)} />
);

/** The same of words without marks. */
export function WordsChanged({ was, now }: { was: string; now: string }) {
  const { before, removed, added, after } = changedWords(was, now);
  return (
    <p className="keep-breaks">
      {before}
      {removed !== '' && (
        <>
          <span className="visually-hidden">delete: </span>
          <del>{removed}</del>{' '}
        </>
      )}
      {added !== '' && (
        <>
          <span className="visually-hidden">insert: </span>
          <ins>{added}</ins>{' '}
        </>
      )}
      <span className="visually-hidden">then: </span>
      {after}
    </p>
  );
}
