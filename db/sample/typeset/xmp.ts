/** What a PDF says about itself. `date` is an ISO date: files made twice are equal. */
export type PdfFacts = {
  title: string;
  authors: string[];
  subject: string;
  keywords: string[];
  date: string;
  publisher: string;
  /** Printed numbers: from which page of the file on, decimal or roman, starting at what. */
  numbering: { page: number; style: 'D' | 'r'; start: number }[];
  doi?: string;
};

/**
 * The XMP packet of a PDF (ISO 16684-1) with Dublin Core and PRISM: what reference managers and
 * search engines read beside the old document information.
 */
export function xmpPacket(facts: PdfFacts): string {
  const list = (kind: 'Seq' | 'Bag', values: string[]) =>
    `<rdf:${kind}>${values.map((value) => `<rdf:li>${escape(value)}</rdf:li>`).join('')}</rdf:${kind}>`;
  const plain = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escape(text)}</rdf:li></rdf:Alt>`;
  const instant = `${facts.date}T00:00:00Z`;
  const doi = facts.doi
    ? `<dc:identifier>doi:${escape(facts.doi)}</dc:identifier><prism:doi>${escape(facts.doi)}</prism:doi>`
    : '';
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title>${plain(facts.title)}</dc:title>
<dc:creator>${list('Seq', facts.authors)}</dc:creator>
<dc:description>${plain(facts.subject)}</dc:description>
<dc:subject>${list('Bag', facts.keywords)}</dc:subject>
<dc:publisher>${list('Bag', [facts.publisher])}</dc:publisher>
<dc:language>${list('Bag', ['en-GB'])}</dc:language>${doi}
<pdf:Keywords>${escape(facts.keywords.join(', '))}</pdf:Keywords>
<pdf:Producer>Octavo</pdf:Producer>
<xmp:CreatorTool>Octavo</xmp:CreatorTool>
<xmp:CreateDate>${instant}</xmp:CreateDate><xmp:ModifyDate>${instant}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
