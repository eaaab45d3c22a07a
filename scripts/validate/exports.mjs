// What a journal gives to other programs, as they would take it.

/**
 * @param {string} url address of the site
 * @param {string} cookie of an editor-in-chief
 */
export async function takeExports(url, cookie) {
  const take = async (path) => {
    const answer = await fetch(url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
    return answer.status === 200 ? { name: path, text: await answer.text() } : null;
  };
  const sitemap = (await take('/sitemap.xml')).text;
  const ids = [...new Set(sitemap.match(/(?<=\/articles\/)\d+(?=<)/g))];
  const each = async (paths) => (await Promise.all(paths.map(take))).filter(Boolean);
  return {
    'OAI-PMH, Identify': await each(['/oai?verb=Identify']),
    'OAI-PMH': [...(await each(ANSWERS)), ...(await takeAll(take, 'oai_dc'))],
    OpenAIRE: await takeAll(take, 'oai_openaire'),
    Crossref: await inTurn(ids, (id) => take(`/office/articles/${id}/crossref.xml`)),
    JATS: [
      ...(await inTurn(ids, (id) => take(`/articles/${id}.xml`))),
      ...(await inTurn(ids, (id) => take(`/articles/${id}/notices/1.xml`))),
    ],
    KBART: await each(['/kbart.txt']),
  };
}

/** Of a harvester that asks well, and of one that does not. */
const ANSWERS = [
  'ListSets',
  'ListMetadataFormats',
  'ListIdentifiers&metadataPrefix=oai_dc',
  'ListRecords&metadataPrefix=oai_dc&from=2999-01-01',
  'ListRecords&metadataPrefix=unknown',
  'ListRecords&resumptionToken=unknown',
  'GetRecord',
  'GetRecord&identifier=unknown&metadataPrefix=oai_dc',
  'Unknown',
].map((query) => `/oai?verb=${query}`);

async function takeAll(take, prefix) {
  const parts = [];
  for (let rest = `metadataPrefix=${prefix}`; rest !== '';) {
    const part = await take(`/oai?verb=ListRecords&${rest}`);
    parts.push(part);
    const [, token = ''] = /<resumptionToken[^<>]*>([^<]+)</.exec(part.text) ?? [];
    rest = token && `resumptionToken=${encodeURIComponent(token)}`;
  }
  return parts;
}

async function inTurn(ids, take) {
  const taken = [];
  for (const id of ids) taken.push(await take(id));
  return taken.filter(Boolean);
}
