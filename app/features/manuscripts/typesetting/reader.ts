/** To be raised when the same file is read into another text than before. */
export const READER = 2;
