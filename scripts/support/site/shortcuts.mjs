// What takes people and machines their time, done at once in the rows of a site.

/** As if every user had followed the link in the mail that confirms an address. */
export async function confirmAddresses({ db }) {
  const people = await db
    .selectFrom('profiles')
    .select(['user_id', 'wanted_email'])
    .where('wanted_email', 'is not', null)
    .execute();
  for (const { user_id: id, wanted_email: email } of people) {
    await db
      .updateTable('users')
      .set({ email, email_verified: db.kind === 'sqlite' ? 1 : true })
      .where('id', '=', id)
      .execute();
  }
}

/** Two minutes pass for work whose process was killed: its leases end. */
export async function endLeases({ db }) {
  for (const table of ['mails', 'jobs']) {
    await db
      .updateTable(table)
      .set({ claimed_until: 0 })
      .where('claimed_until', 'is not', null)
      .execute();
  }
}

/** Mails that are still on their way. */
export async function countWaitingMails({ db }) {
  const { waiting } = await db
    .selectFrom('mails')
    .select(db.fn.countAll().as('waiting'))
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
