/**
 * An id that must be there: of a row that was just written, or of something that was found a moment ago. Where it is not,
 * nothing is written under an id that is nobody's. `what` says in plain words what is missing.
 */
export function knownId(id: number | null | undefined, what: string): number {
  if (id === null || id === undefined) throw new Error(`there is no id of ${what}`)
  return id
}
