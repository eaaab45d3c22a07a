/** Running text from the journal's own content files, which `load-content` made HTML of. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
