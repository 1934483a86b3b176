import { describe, expect, it } from 'vitest'
import { counted, onLoadingChange, runningRequests } from './loading.ts'

describe('the count of requests', () => {
  it('comes back to nothing after 500 at once that are broken off, so that the line never stays [U37]', async () => {
    let most = 0
    const stop = onLoadingChange(() => {
      most = Math.max(most, runningRequests())
    })
    const abort = new AbortController()
    const request = async () =>
      counted(
        new Promise((_, reject) => {
          abort.signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
      )
    const all = Array.from({ length: 500 }, request)
    expect(runningRequests()).toBe(500)
    abort.abort()
    const ended = await Promise.allSettled(all)
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
    expect([runningRequests(), most]).toEqual([0, 500])
    stop()
  })
})
