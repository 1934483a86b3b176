/** How many requests are under way, for the line above the page. */
let running = 0
const listeners = new Set<() => void>()

/** Counts a request until it ends, however it ends. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

export function runningRequests(): number {
  return running
}

export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}
