/** A message as a test looks at it: its header fields unfolded, the rest as it is. */
export type MessageParts = { fields: Map<string, string>; names: string[]; body: string };

/** Takes a message apart; fields by their lower-case names. */
export function readMail(content: Buffer): MessageParts {
  const text = content.toString('utf8');
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const fields = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    fields: new Map(fields),
    names: fields.map(([name]) => name),
    body: text.slice(end + 4),
  };
}
