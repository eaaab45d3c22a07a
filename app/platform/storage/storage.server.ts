/** Owns where files live: one small interface over a folder or an object store. */

export type StoredFile = {
  /** Where to find it again. */
  key: string;
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
};

/** First and last byte wanted, both counted from 0 and included (RFC 9110 §14.1.2). */
export type ByteRange = { start: number; end: number };

/** A file that has arrived and is not kept yet: it may be looked into, kept, or thrown away. */
export type StagedFile = {
  size: number;
  sha256: string;
  /** The bytes from `start` on, fewer than `length` at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
  /** Keeps it under a name of its own; when the promise resolves it survives a power cut. */
  keep(): Promise<StoredFile>;
  /** Removes it, kept or not: for a change that was certainly not committed. */
  discard(): Promise<void>;
  /**
   * For a change that failed. When a connection breaks during the commit, the sweep finds out
   * whether a row names the file.
   */
  abandon(): Promise<void>;
};

export type Sweep = {
  /** The present instant in milliseconds since 1970. */
  now: number;
  /** Milliseconds since 1970; long enough ago that no request is still at work. */
  before: number;
  /** Which of these keys are in use. */
  named(keys: string[]): Promise<ReadonlySet<string>>;
  /** Whether so many kept files may go, of all of them; otherwise none is touched. */
  mayTake(files: number, all: number): boolean;
};

export type Swept = {
  /** Staged files that were removed. */
  removed: number;
  /** Keys of the kept files that went into the trash. */
  trashed: string[];
  /** Files that went out of the trash for good. */
  emptied: number;
  /** How many of all would have gone, when that was more than may be. */
  refused: { files: number; of: number } | null;
};

/** Bytes of the disk that the files are on. */
export type Room = { total: number; free: number };

export type Storage = {
  /** Keeps the bytes; when the promise resolves they survive a power cut. Same content, same key. */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Keeps the bytes under the key that they have in another storage. */
  copyIn(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Takes the bytes in without keeping them yet; when they break off, nothing is left. */
  stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile>;
  /** The content, or the part of it in the range; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Bytes of the content; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The keys of all kept files, in their order. */
  list(): Promise<string[]>;
  /**
   * Written before an instant: staged files go, unnamed ones go into a trash and, after thirty days there, for
   * good; what is read before then is taken out of it again.
   */
  sweep(order: Sweep): Promise<Swept>;
  /** How often a database was seen at work with these files; 0 when none was. */
  readGeneration(): Promise<number>;
  writeGeneration(generation: number): Promise<void>;
  /** How much room there is on the disk that files arrive on. */
  room(): Promise<Room>;
  /** Throws when files cannot be read or written now. */
  check(): Promise<void>;
};
