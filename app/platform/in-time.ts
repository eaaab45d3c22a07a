/** Owns not waiting for ever for what may never come. */

/** @param limit milliseconds @param late what is thrown otherwise; the work itself goes on */
export async function inTime<Result>(
  work: Promise<Result>,
  limit: number,
  late: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), limit);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
