import { useLayoutEffect, useRef } from 'react'

/** Keys as they stand on the keyboard, and what they do. */
export type PageKey = readonly [names: readonly string[], what: string]

const open = new Set<{ current: readonly PageKey[] }>()

/** Tells the help sheet which keys work on the page that is open; taken back when the page closes. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const told = useRef(keys)
  useLayoutEffect(() => {
    told.current = keys
  })
  useLayoutEffect(() => {
    open.add(told)
    return () => {
      open.delete(told)
    }
  }, [])
}

/** The keys of the pages that are open now, in the order in which these came. */
export function pageKeys(): PageKey[] {
  return [...open].flatMap(({ current }) => current)
}
