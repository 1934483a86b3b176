import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keys that are pressed inside a part of the page, after its fields have had them and before the shortcuts of the page,
 * which listen further out: what is handled here can be kept from them.
 */
export function useOwnKeys(part: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof Node && part.current?.contains(event.target)) latest.current(event)
    }
    document.body.addEventListener('keydown', listen)
    return () => document.body.removeEventListener('keydown', listen)
  }, [part])
}
