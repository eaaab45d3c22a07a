import type { ReactNode } from 'react';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { RenderedText } from '../content.ts';
import { Prose } from '../../../../ui/prose.tsx';
import { SideLinks } from '../../../../ui/side-links.tsx';

/** From this many sections on, a list of them stands beside the text. */
const LONG = 4;

/** A page that shows one text of the journal; `children` follow the text. */
export function TextPage(props: { title: string; text: RenderedText; children?: ReactNode }) {
  const { html, headings } = props.text;
  const text = (
    <div className="stack">
      <Prose html={html} />
      {props.children}
    </div>
  );
  return (
    <>
      <PageHeader title={props.title} />
      {headings.length < LONG ? (
        text
      ) : (
        <div className="with-side">
          <SideLinks
            title="On this page"
            links={headings.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
          />
          {text}
        </div>
      )}
    </>
  );
}
