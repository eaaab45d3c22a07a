/** Characters of a reason that goes past something missing: a full stop says nothing. */
export const SHORTEST_REASON = 20;
