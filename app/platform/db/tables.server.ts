/** Owns the list of tables: each feature adds its own by augmenting this interface. */

// oxlint-disable-next-line typescript/no-empty-object-type -- features fill it by declaration merging
export interface Tables {}
