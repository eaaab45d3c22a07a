const BOUNDARY = 'a-boundary';

/** What the header says of a form that `rawForm` makes. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

type Text = string | Buffer;

/** A form as bytes, so that it may hold what no browser would send. */
export function rawForm(
  fields: Record<string, Text>,
  file?: { field: string; name: Text; content: Buffer },
): Buffer {
  const pieces: Text[] = [];
  for (const [name, value] of Object.entries(fields)) {
    pieces.push(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`);
    pieces.push(value, '\r\n');
  }
  if (file) {
    const { field, name, content } = file;
    pieces.push(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="`);
    pieces.push(name, '"\r\nContent-Type: application/octet-stream\r\n\r\n', content, '\r\n');
  }
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}
