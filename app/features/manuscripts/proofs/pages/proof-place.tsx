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
import { listCorrections } from '../../typesetting/corrections/settle-correction.server.ts';
import { correctInPlace, MOST_CORRECTIONS } from '../answer-proofs.server.ts';
import { findProofText } from '../list-proofs.server.ts';
import { wordsOfClosed } from './closed-proof.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { wordsOfMarks } from '#app/features/fulltext/mending/index.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { excerptOf } from '../../typesetting/pages/article-markup.ts';

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

type Props = {
  paperId: number;
  round: number;
  element: string;
  text: ArticleText;
  /** What stands there in the proof, and what the author wished before; null for nothing. */
  was: string;
  wished: string | null;
  /** Of the author's link; null for a signed-in one. */
  access: string | null;
  state: FormState;
};

/** One place of a proof as readers will see it, and its words to be corrected. */
function PlaceView({ paperId, round, element, text, access, state, ...words }: Props) {
  const { was, wished } = words;
  const excerpt = excerptOf(text, element) ?? {};
  const html = articleHtml({ ...text, notes: [], references: [], ...excerpt }, ({ name }) => ({
    src: href('manuscriptProofPicture', { id: paperId, round, name }, { key: access }),
  }));
  const form = {
    method: 'post',
    action: href('manuscriptProofPlace', { id: paperId, round, element }, { key: access }),
  };
  const proof = href('manuscriptProofs', { id: paperId }, { key: access, correct: 'on' });
  const values = { words: wordsOfMarks(wished ?? was), ...state.values };
  return (
    <div className="stack">
      <FormMessage state={state} />
      <PageSection id="in-the-proof" title="In the proof">
        <div className="prose full-text" dangerouslySetInnerHTML={{ __html: html }} />
      </PageSection>
      <form className="form" {...form} noValidate>
        <TextField
          label="The words as they should be"
          {...fieldOf({ ...state, values }, 'words')}
          hint="Please correct mistakes only. Italics, links and formulas stay where their words stay; if one of these is wrong, please say so in the list of corrections."
          rows={Math.min(14, 3 + Math.ceil(was.length / 80))}
          required
        />
        <p className="actions">
          <Button kind="primary">Keep this correction</Button>
          {wished !== null && (
            <Button name="drop" value="yes" formNoValidate>
              Drop it
            </Button>
          )}
          <a href={`${proof}#${element}`}>Back to the proof</a>
        </p>
      </form>
    </div>
  );
}
