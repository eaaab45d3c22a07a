// What stands in a mail: its words, the links in them, and everything that is attached.

/**
 * @param {string} mail as it came over the wire (RFC 5322, RFC 2045)
 * @returns {{ words: string, parts: { type: string, name: string, content: Buffer }[] }}
 */
export function readMail(mail) {
  const parts = partsOf(mail);
  const [head] = split(mail);
  const words = parts
    .filter(({ type }) => type.startsWith('text/'))
    .map(({ content }) => content.toString())
    .join('\n');
  return { words: `${unfolded(head)}\n${words}`, parts };
}

/** Paths within the site, of a mail's plain text. */
export const linksIn = ({ parts }, url) => [
  ...new Set(
    parts
      .filter(({ type }) => type.startsWith('text/plain'))
      .flatMap(({ content }) => content.toString().split(/[\s"<>]+/))
      .filter((word) => word.startsWith(`${url}/`))
      .map((word) => word.slice(url.length).replace(/[.,)]+$/, '')),
  ),
];

function partsOf(text) {
  const [head, body] = split(text);
  const header = (name) =>
    new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  const type = header('Content-Type') || 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((each) => partsOf(each.replace(/^\r?\n/, '')));
  const name =
    /(?:file)?name\*?=(?:UTF-8'')?"?([^";]+)/i.exec(header('Content-Disposition') + type)?.[1] ??
    '';
  return [{ type, name, content: decoded(body, header('Content-Transfer-Encoding')) }];
}

const split = (text) => {
  const end = /\r?\n\r?\n/.exec(text);
  return end ? [text.slice(0, end.index), text.slice(end.index + end[0].length)] : [text, ''];
};

/** Encoded words of RFC 2047, as far as names and subjects need them. */
const unfolded = (head) =>
  head
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how, word) =>
      /b/i.test(how)
        ? Buffer.from(word, 'base64').toString()
        : quoted(word.replaceAll('_', ' ')).toString(),
    );

function decoded(body, encoding) {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  return /quoted-printable/i.test(encoding) ? quoted(body) : Buffer.from(body);
}

const quoted = (text) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
