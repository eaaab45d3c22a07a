import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { wordsOfMarks } from '#app/features/fulltext/mending/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { excerptOf } from '../../typesetting/pages/article-markup.ts';

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
export function PlaceView({ paperId, round, element, text, access, state, ...words }: Props) {
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
      <section className="section stack" aria-labelledby="in-the-proof">
        <h2 id="in-the-proof">In the proof</h2>
        <div className="prose full-text" dangerouslySetInnerHTML={{ __html: html }} />
      </section>
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
