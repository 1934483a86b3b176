import { useEffect } from 'react'

/** What is read out to who does not see the screen: one line, that changes at most once for whatever somebody does. */
let line = { words: '', language: '' }
/** A list on the page in words, for when it has come, and whether the address says which part of it is shown. */
interface ListInWords {
  readonly words: string
  readonly inAddress: boolean
}
let list: ListInWords | null = null
const listeners = new Set<() => void>()

/** Reads this out, politely: after whatever is being read out now. */
export function readOut(words: string): void {
  // The same words twice are not heard twice, unless something of them is another.
  const fresh = words === line.words ? `${words}\u00A0` : words
  line = { words: fresh, language: document.documentElement.lang }
  for (const listener of listeners) listener()
}

export const toldLine = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => line,
  /** Null on a page without a list. */
  list: () => list,
}

/** Says of a list, for when the page has loaded, what came: how many rows, and in which order; null while that is unknown. */
export function useListInWords(words: string | null, inAddress = true): void {
  useEffect(() => {
    if (words === null) return
    const mine = { words, inAddress }
    list = mine
    return () => {
      if (list === mine) list = null
    }
  }, [words, inAddress])
}
