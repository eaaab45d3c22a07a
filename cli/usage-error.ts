/** The command was called wrongly; its message says what would be right. */
export class UsageError extends Error {}
