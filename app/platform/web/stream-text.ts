/** Owns sending text while it is still being made. */

/** Characters gathered before they are sent, so that small pieces do not cost a write each. */
const CHUNK = 16_384;

/** The pieces as a body in UTF-8, written only as fast as the other side reads. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        let text = '';
        while (text.length < CHUNK) {
          const { value, done } = await pieces.next();
          if (done) {
            if (text) controller.enqueue(encoder.encode(text));
            controller.close();
            return;
          }
          text += value;
        }
        controller.enqueue(encoder.encode(text));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    // Nothing is read before the answer is read, as after a HEAD request.
    { highWaterMark: 0 },
  );
}
