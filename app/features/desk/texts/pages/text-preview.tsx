import { Prose } from '#app/ui/prose.tsx';

/** What readers would see of a text. */
export const TextPreview = ({ html }: { html: string }) => (
  <section className="letter-preview stack" aria-label="Preview">
    <p className="kicker">Preview</p>
    <Prose html={html} />
  </section>
);
