import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#web/base/calls/user.ts'

/** What was kept when a page was left, by who was there on which visit; the oldest goes. */
const kept = new Map<string, unknown>()
const most = 150

/**
 * State that is there again after the way back to the page, such as what was chosen in a list before one of its rows was
 * followed. Whoever comes to the page anew begins anew.
 */
export function useKeptState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const at = `${useUser()?.id} ${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (kept.has(at) ? (kept.get(at) as Value) : initial))
  const last = useRef({ at, value })
  useEffect(() => {
    last.current = { at, value }
  }, [at, value])
  useEffect(() => () => keep(last.current.at, last.current.value), [])
  return [value, setValue]
}

function keep(at: string, value: unknown): void {
  kept.delete(at)
  kept.set(at, value)
  for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
}
