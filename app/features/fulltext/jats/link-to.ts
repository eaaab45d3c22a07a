/** A link; where its words are an address alone it has a title, which is read aloud in their place. */
export const linkTo = (target: string, words: string): Record<string, string> => ({
  'ext-link-type': 'uri',
  'xlink:href': target,
  ...(isAddress(words) && { 'xlink:title': `Page at ${URL.parse(target)?.host ?? target}` }),
});

const isAddress = (words: string): boolean => /^\s*(?:https?|s?ftp):\/\//i.test(words);
