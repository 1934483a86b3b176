/** So many files are tried between two signs of how far a trial is. */
const filesBetween = 10

/** Tells how far a trial is, now and then; that this could not be told stops nothing. */
export function tellFiles(
  report: (doneCount: number, totalCount: number) => Promise<void>,
): (done: number, total: number) => void {
  return (done, total) => {
    if (done % filesBetween === 0) void report(done, total).catch(() => undefined)
  }
}
