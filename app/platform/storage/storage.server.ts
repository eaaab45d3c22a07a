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

/** A file that has arrived and is not kept yet: it may be looked into, kept, or thrown away. */
export type StagedFile = {
  /** Size in bytes. */
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
  /** The bytes from `start` on, fewer than `length` at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
  /** Keeps it under a name of its own; when the promise resolves it survives a power cut. */
  keep(): Promise<StoredFile>;
  /** Removes it, kept or not: for a change that was certainly not committed. */
  discard(): Promise<void>;
  /**
   * Removes it unless it is kept: for a change that failed. When a connection breaks during the
   * commit, nobody knows whether there is a row that names the file; the sweep finds out.
   */
  abandon(): Promise<void>;
};

export type Storage = {
  /** Keeps the bytes; when the promise resolves they survive a power cut. Same content, same key. */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Takes the bytes in without keeping them yet; when they break off, nothing is left. */
  stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile>;
  /** The content, or the part of it in the range; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Bytes of the content; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /**
   * Removes staged files, and kept ones that nothing names, that were written before an instant:
   * what a process left that died between a file and its row.
   * @param before milliseconds since 1970; long enough ago that no request is still at work
   * @param named which of these keys are in use
   * @returns how many files were removed
   */
  sweep(before: number, named: (keys: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  /** Throws when files cannot be read or written now. */
  check(): Promise<void>;
};
