import { setFlagsFromString } from 'node:v8'

/** How much more than was alive at the last look may lie about before the next one, in percent, while a list is written. */
const growthPercent = 25

let running = 0

/**
 * Lets memory be tidied up sooner while this work goes on. A list of a million rows is read and written in pages that are soon
 * dead; left alone, they may take twice what the rest of the server needs. What V8 keeps to otherwise is best for who works
 * with the portal, and holds again as soon as nothing is written.
 */
export async function withTidyHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
  try {
    return await work()
  } finally {
    running -= 1
    // Nought is V8's own choice.
    if (running === 0) setFlagsFromString('--heap-growing-percent=0')
  }
}
