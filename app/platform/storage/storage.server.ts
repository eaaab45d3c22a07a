/** Owns where files live: one small interface over a folder or an object store. */

export type StoredFile = {
  /** Where to find it again. */
  key: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
};

/** First and last byte wanted, both counted from 0 and included (RFC 9110 §14.1.2). */
export type ByteRange = { start: number; end: number };

export type Storage = {
  /** Keeps the bytes; when the promise resolves they survive a power cut. Same content, same key. */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The content, or the part of it in the range; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Throws when files cannot be read or written now. */
  check(): Promise<void>;
};
