import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { frameQuery, rereadRights } from '#web/base/calls/user.ts'
import { nextWordAt, type SessionEnd, sessionEndOf } from './session-end.ts'

/** The end of the session of this window once it is near, and whether it has passed; null before that. */
export function useSessionEnd(): SessionEnd | null {
  const { data, dataUpdatedAt } = useQuery(frameQuery)
  const [now, setNow] = useState(() => Date.now())
  const [isSure, setSure] = useState(false)
  const left = data?.secondsLeftInSession ?? null
  const endsAt = left === null ? null : dataUpdatedAt + left * 1000
  const end = endsAt === null ? null : sessionEndOf(endsAt, now)
  const next = endsAt === null ? null : nextWordAt(endsAt, now)
  useEffect(() => {
    if (next === null) return undefined
    const timer = setTimeout(() => setNow(Math.max(next, Date.now())), Math.max(0, next - Date.now()))
    return () => clearTimeout(timer)
  }, [next])
  const isNear = end !== null
  useEffect(() => {
    if (!isNear) return undefined
    // In another window somebody may have logged in again: that is asked before anything is said, and on coming back here.
    const ask = () => {
      void rereadRights()
        .catch(() => undefined)
        .then(() => setSure(true))
    }
    ask()
    window.addEventListener('focus', ask)
    return () => {
      window.removeEventListener('focus', ask)
      setSure(false)
    }
  }, [isNear])
  return isSure ? end : null
}
