import SolveWorker from 'altcha/workers/pbkdf2?worker'

/**
 * Works out a challenge of ALTCHA in a worker, so that the page stays alive; the answer is what the server wants to see.
 * Rejects when the browser cannot do it: a page that is not on https or on this computer itself has no `crypto.subtle`.
 */
export async function solve(challenge: Readonly<Record<string, unknown>>): Promise<string> {
  const worker = new SolveWorker()
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ error?: unknown } | null>) => {
        if (data === null || data.error !== undefined) reject(new Error('no solution'))
        else resolve(data)
      })
      worker.addEventListener('error', () => reject(new Error('no worker')))
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: 90_000 })
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
