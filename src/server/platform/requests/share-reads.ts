/** Reads that everybody who looks at the same has in common. */
export interface SharedReads<Answer> {
  /** What was read last, if that is fresh; while it is being read everybody waits for the same answer. */
  read(key: string, read: () => Promise<Answer>): Promise<Answer>
  /** Reads it now, for whoever has just done something, and keeps that for the others. */
  readAnew(key: string, read: () => Promise<Answer>): Promise<Answer>
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  /** When it was there; null while it is being read. */
  at: number | null
}

/** However many ask for the same, it is read once in so many milliseconds. What could not be read is kept for nobody. */
export function shareReads<Answer>(freshMilliseconds: number): SharedReads<Answer> {
  const kept = new Map<string, Kept<Answer>>()
  const isFresh = ({ at }: Kept<Answer>) => at === null || performance.now() - at < freshMilliseconds
  const readAnew = async (key: string, read: () => Promise<Answer>) => {
    for (const [other, one] of kept) if (!isFresh(one)) kept.delete(other)
    const mine: Kept<Answer> = { answer: read(), at: null }
    kept.set(key, mine)
    try {
      const answer = await mine.answer
      mine.at = performance.now()
      return answer
    } catch (error) {
      if (kept.get(key) === mine) kept.delete(key)
      throw error
    }
  }
  return {
    read: async (key, read) => {
      const known = kept.get(key)
      return known && isFresh(known) ? known.answer : readAnew(key, read)
    },
    readAnew,
  }
}
