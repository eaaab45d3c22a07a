/** What is refused because too much of its kind is under way or waits in this process already. */
export class TooBusy extends Error {}
