/** A picture as browsers, e-books and the typesetter show it. */
export type DrawnPicture = {
  type: 'image/png' | 'image/svg+xml';
  bytes: Uint8Array;
  /** Points, or units of a drawing. */
  width: number;
  height: number;
  /** Points for each that a page shows of it (CSS Values §6.2): 2 for a picture of twice the points. */
  density: number;
  /** Whether letters of it are in a font of signs of its own. */
  hasUnknownSigns: boolean;
};

/** Why there is no picture. */
export type NotDrawn = 'damaged' | 'no-program' | 'too-large' | 'unknown-format';

export type DrawingAnswer = (
  | ({ outcome: 'drawn' } & Omit<DrawnPicture, 'bytes'>)
  | { outcome: 'not-drawn'; reason: NotDrawn }
) & { /** Milliseconds of the processor. */ took: number };

/** More than any page shows, and a burden to its readers. */
export const MOST_POINTS = 50_000_000;

/** Thrown by the code that draws. */
export class CannotDraw extends Error {
  readonly reason: NotDrawn;
  constructor(reason: NotDrawn) {
    super(reason);
    this.reason = reason;
  }
}

/** @throws CannotDraw */
export function mustFit(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw new CannotDraw('damaged');
  if (width * height > MOST_POINTS) throw new CannotDraw('too-large');
}
