import { describe, expect, it } from 'vitest'
import { runPace } from './run-pace.ts'

describe('the pace of a run', () => {
  it.each([
    ['a hundred in a minute leave two hundred for two minutes', 100, 60, 200, 100, 120],
    ['half a minute counts as half a minute', 50, 30, 100, 100, 60],
    ['a second of work is not taken for a minute', 10, 1, 60, 120, 30],
  ])('%s', (_case, handledCount, seconds, leftCount, perMinute, secondsLeft) => {
    expect(runPace({ handledCount, seconds, leftCount })).toEqual({ perMinute, secondsLeft })
  })

  it('says nothing of the time left while nothing is handled, or nothing is left', () => {
    expect(runPace({ handledCount: 0, seconds: 60, leftCount: 10 })).toEqual({ perMinute: 0, secondsLeft: null })
    expect(runPace({ handledCount: 30, seconds: 60, leftCount: 0 })).toEqual({ perMinute: 30, secondsLeft: null })
  })
})
