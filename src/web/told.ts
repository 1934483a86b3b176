import { useEffect } from 'react'

/** What is read out to who does not see the screen: one line, that changes at most once for whatever somebody does. */
let line = ''
/** What the list on the page says of itself, for when it has come; null on a page without one. */
let list: { readonly words: string } | null = null
const listeners = new Set<() => void>()

/** Reads this out, politely: after whatever is being read out now. */
export function readOut(words: string): void {
  // The same words twice are not heard twice, unless something of them is another.
  line = words === line ? `${words}\u00A0` : words
  for (const listener of listeners) listener()
}

export const toldLine = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => line,
  /** What stands on the page now, in words; null where no list does. */
  list: () => list?.words ?? null,
}

/** Says of a list, for when the page has loaded, what came: how many rows, and in which order. */
export function useListInWords(words: string | null): void {
  useEffect(() => {
    if (words === null) return
    const mine = { words }
    list = mine
    return () => {
      if (list === mine) list = null
    }
  }, [words])
}
