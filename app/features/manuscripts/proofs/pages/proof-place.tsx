import * as v from 'valibot';
import { elementsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { text as typedText } from '#app/platform/web/form/fields.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { noticeCookie } from './notices.server.ts';
import { readCorrected } from '../../typesetting/corrections/corrected.ts';
import { listCorrections } from '../../typesetting/corrections/list-corrections.server.ts';
import { correctInPlace, MOST_CORRECTIONS } from '../correct-in-place.server.ts';
import { findProofText } from '../find-proof-text.server.ts';
import { wordsOfClosed } from './closed-proof.ts';
import { PlaceView } from './place-view.tsx';

const LONGEST = 20_000;

const placeForm = v.object({ words: typedText(LONGEST, 'Please enter the words.') });

type Place = {
  text: ArticleText;
  round: number;
  element: string;
  was: string;
};

/** `/manuscripts/{id}/proofs/{round}/places/{element}`: where an author corrects words of a proof. */
export const manuscriptProofPlacePage = correspondingPageOf(async (paper, context) =>
  showPlace(paper, context, await openPlace(paper, context)),
);

export const manuscriptProofPlace = correspondingPageOf(async (paper, context) => {
  const { platform, request } = context;
  const { paperId } = paper.manuscript;
  const place = await openPlace(paper, context);
  const { round, element } = place;
  const values = await readForm(request);
  const show = (state: FormState) => showPlace(paper, context, place, state);
  const schema = values['drop'] === undefined ? placeForm : v.object({});
  return takeForm(schema, { request, values, show }, async (typed, again) => {
    const words = 'words' in typed ? typed.words : null;
    const result = await correctInPlace(platform, paper.acting, { round, element, words });
    switch (result.outcome) {
      case 'kept':
      case 'dropped': {
        const page = href('manuscriptProofs', { id: paperId }, { key: paper.key, correct: 'on' });
        const said = result.outcome === 'kept' ? 'correction-kept' : 'correction-dropped';
        return seeOther(`${page}#${element}`, [noticeCookie(said)]);
      }
      case 'too-many':
        return again({
          words: `There are already ${MOST_CORRECTIONS} corrections in the text. Please send these first.`,
        });
      case 'no-such-place':
        throw new HttpError(404, NO_PLACE);
      case 'answered-before':
      case 'no-such-proof':
      case 'replaced':
      case 'refused':
        return again(wordsOfClosed(result), 409);
    }
  });
});

const NO_PLACE = 'This passage is not in the text of this proof.';

async function openPlace(
  { manuscript }: AuthorsPaper,
  { platform, params }: RouteContext,
): Promise<Place> {
  const round = wholeNumber(params['round']) ?? 0;
  const element = params['element'] ?? '';
  const text = await findProofText(platform, manuscript.id, round);
  const corrected = text && readCorrected(text, element);
  if (!corrected) throw new HttpError(404, NO_PLACE);
  return { text, round, element, was: corrected.was };
}

async function showPlace(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  { text, round, element, was }: Place,
  state: FormState = EMPTY,
) {
  const { id, paperId } = paper.manuscript;
  const all = await listCorrections(platform, id);
  const wished = all.find((each) => each.round === round && each.element === element);
  const of = elementsOf(text).get(element)!;
  const title = `Correct ${of.kind === 'paragraph' ? 'a paragraph' : of.name}`;
  return authorPage(
    paper,
    title,
    <PlaceView
      {...{ paperId, round, element, text, was, state }}
      access={paper.key}
      wished={wished?.value ?? null}
    />,
  );
}
