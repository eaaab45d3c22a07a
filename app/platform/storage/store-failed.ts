/** An object store cannot be reached, or does not do what it is asked; the message is one sentence for the operator. */
export class StoreFailed extends Error {}
