import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftFields } from '#contract/lists/drafts.ts'
import { DraftQueue } from './draft-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = (text: string): DraftFields => ({ note: { was: '', typed: text } })

/** A queue to a server that answers when it is told to. */
function queueTo(mayRetry = true) {
  const sent: string[] = []
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const queue = new DraftQueue({
    send: async (fields, leaving) => {
      const text = fields ? JSON.stringify(fields['note']?.typed).slice(1, -1) : 'thrown away'
      sent.push(leaving ? `${text}, leaving` : text)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      answers.push({ resolve, reject })
      return promise
    },
    mayRetry: () => mayRetry,
  })
  const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const answer = async () => {
    answers.shift()?.resolve()
    await pass(0)
  }
  const fail = async () => {
    answers.shift()?.reject(new Error('no line'))
    await pass(0)
  }
  return { queue, sent, pass, answer, fail }
}

describe('what is typed, on its way to the server [U15]', () => {
  it('goes within a second of the last key, together with what was typed before', async () => {
    const { queue, sent, pass } = queueTo()
    queue.put(typed('D'))
    await pass(900)
    queue.put(typed('De'))
    expect(sent).toEqual([])
    await pass(100)
    expect(sent).toEqual(['De'])
  })

  it('goes every second while somebody types on: no more than that is ever lost', async () => {
    const { queue, sent, pass, answer } = queueTo()
    for (let key = 1; key <= 30; key += 1) {
      queue.put(typed(String(key)))
      await pass(100)
      await answer()
    }
    expect(sent).toEqual(['10', '20', '30'])
  })

  it('never overtakes: what comes while a call is under way waits, and only the newest goes', async () => {
    const { queue, sent, pass, answer } = queueTo()
    queue.put(typed('D'))
    await pass(1000)
    queue.put(typed('De'))
    queue.put(null)
    await pass(5000)
    expect(sent).toEqual(['D'])
    await answer()
    expect(sent).toEqual(['D', 'thrown away'])
    queue.put(typed('Een'))
    await pass(5000)
    expect(sent).toEqual(['D', 'thrown away'])
    await answer()
    await pass(1000)
    expect(sent).toEqual(['D', 'thrown away', 'Een'])
  })

  it('is tried again when it failed, later each time, and not when something newer went', async () => {
    const { queue, sent, pass, answer, fail } = queueTo()
    const told = vi.fn<() => void>()
    queue.listen(told)
    queue.put(typed('D'))
    await pass(1000)
    await fail()
    expect([queue.failure, told.mock.calls.length]).toEqual([new Error('no line'), 1])
    await pass(2000)
    await fail()
    await pass(3900)
    expect(sent).toEqual(['D', 'D'])
    queue.put(typed('De'))
    await pass(100)
    expect(sent).toEqual(['D', 'D', 'De'])
    await answer()
    await pass(60_000)
    expect([sent.length, queue.failure]).toEqual([3, null])
  })

  it('does not come back when it was thrown away while it failed', async () => {
    const { queue, sent, pass, answer, fail } = queueTo()
    queue.put(typed('D'))
    await pass(1000)
    queue.put(null)
    await fail()
    await pass(2000)
    await answer()
    await pass(60_000)
    expect(sent).toEqual(['D', 'thrown away'])
  })

  it('is not tried again when it is refused for good', async () => {
    const { queue, sent, pass, fail } = queueTo(false)
    queue.put(typed('D'))
    await pass(1000)
    await fail()
    await pass(60_000)
    expect([sent, queue.failure]).toEqual([['D'], new Error('no line')])
  })

  it('goes at once when the page goes, whatever is under way', async () => {
    const { queue, sent, pass } = queueTo()
    queue.put(typed('D'))
    await pass(1000)
    queue.put(typed('De'))
    queue.leave()
    expect(sent).toEqual(['D', 'De, leaving'])
    queue.leave()
    expect(sent).toHaveLength(2)
  })

  it('has been tried when it is waited for', async () => {
    const { queue, sent, answer } = queueTo()
    queue.put(typed('D'))
    const settled = vi.fn<() => void>()
    void queue.settle().then(settled)
    await answer()
    await answer()
    expect([sent, settled.mock.calls.length]).toEqual([['D'], 1])
  })
})
