/** Whose turn it is, again and again: who was given the fewest so far, so that none gets two more than another. */
export function divideOver(members: readonly number[], given: ReadonlyMap<number, number>): () => number | null {
  const counts = new Map(members.map((id) => [id, given.get(id) ?? 0]))
  return () => {
    let next: { id: number; count: number } | null = null
    for (const [id, count] of counts) if (next === null || count < next.count) next = { id, count }
    if (next) counts.set(next.id, next.count + 1)
    return next?.id ?? null
  }
}
