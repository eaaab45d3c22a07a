/** Owns the bytes of an answer beside it, which spares what keeps or compresses them its stream. */

const known = new WeakMap<Response, Buffer>();

/** An answer with a text of ours. */
export const answerWith = (text: string, init: ResponseInit): Response =>
  answerWithBytes(bytesOfText(text), init);

/** An answer with bytes of ours, which no reader of it changes. */
export function answerWithBytes(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(bytes, init);
  known.set(answer, bytes);
  return answer;
}

export function bytesOfText(text: string): Buffer<ArrayBuffer> {
  // In a block of their own: a piece of a shared one would keep it whole in the cache.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** All that an answer says, which is then read. */
export const bytesOf = async (answer: Response): Promise<Buffer> =>
  known.get(answer) ?? Buffer.from(await answer.arrayBuffer());
