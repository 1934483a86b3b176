import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CaptchaAction, getCaptcha } from '#contract/people/users.ts'
import { query } from '#web/base/calls/api.ts'
import { solve } from './solve-captcha.ts'

export type CaptchaState = 'open' | 'busy' | 'done' | 'failed' | 'forgotten'

/**
 * A proof of work for one action: asked for at once, worked out when the box is ticked, thrown away after an attempt.
 */
export function useCaptcha(action: CaptchaAction) {
  const challenge = useQuery({
    ...query(getCaptcha, { query: { action } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [state, setState] = useState<CaptchaState>('open')
  const [waiting, setWaiting] = useState(false)
  const work = useRef<Promise<string> | null>(null)
  const again = useRef(false)
  const off = challenge.data?.['off'] === true

  const tick = useCallback(() => {
    if (!challenge.data || work.current) return
    setState('busy')
    work.current = solve(challenge.data)
    work.current.then(
      () => setState('done'),
      () => {
        work.current = null
        setState('failed')
      },
    )
  }, [challenge.data])

  useEffect(() => {
    if (!again.current) return
    again.current = false
    tick()
  }, [tick])

  return {
    /** Whether there is a box to tick. */
    needed: !off && challenge.data !== undefined,
    state,
    waiting,
    tick,
    untick: () => {
      work.current = null
      setState('open')
    },
    /** Whether there is an answer, or one is on its way; says at the box when it is not ticked. */
    isTicked: (): boolean => {
      const ticked = off || work.current !== null
      if (!ticked) setState('forgotten')
      return ticked
    },
    /** The answer; empty where no captcha is asked; null while the box is not ticked. */
    answer: async (): Promise<string | null> => {
      if (off) return ''
      if (!work.current) {
        setState('forgotten')
        return null
      }
      setWaiting(true)
      try {
        return await work.current
      } catch {
        return null
      } finally {
        setWaiting(false)
      }
    },
    /** Takes a new challenge after an attempt; a box that was ticked is worked out again by itself. */
    renew: (tickAgain: boolean) => {
      again.current = tickAgain && work.current !== null
      work.current = null
      if (!again.current) setState('open')
      void challenge.refetch()
    },
  }
}

export type CaptchaHandle = ReturnType<typeof useCaptcha>
