/** Which rows are chosen, by their key. */
export type Chosen = Readonly<Record<string, true>>

/** Rows that were chosen on from one of them, as file managers do. */
export interface ChosenRange {
  /** The row it began at: that end stays where it is. */
  readonly anchor: string
  readonly end: string
  /** What was chosen beside it. */
  readonly base: Chosen
  readonly result: Chosen
}

/** Chooses one row, or lets go of it; what is chosen on from there begins at it. */
export function chooseOne(chosen: Chosen, key: string): ChosenRange {
  const result = chosen[key]
    ? Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== key))
    : { ...chosen, [key]: true as const }
  return { anchor: key, end: key, base: result, result }
}

/**
 * Chooses on up to a row, instead of up to where it was before: so a range becomes smaller too. `from` is the row one is
 * at; a range that did not end there begins anew at it.
 */
export function chooseOn(
  keys: readonly string[],
  chosen: Chosen,
  before: ChosenRange | null,
  to: string,
  from?: string,
): ChosenRange {
  const goesOn = before?.result === chosen && (from === undefined || before.end === from)
  const start = from !== undefined && !goesOn ? from : before?.anchor
  const anchor = start !== undefined && keys.includes(start) ? start : to
  const base = before && goesOn ? before.base : chosen
  const [one, other] = [keys.indexOf(anchor), keys.indexOf(to)]
  const between = keys.slice(Math.min(one, other), Math.max(one, other) + 1)
  const result = { ...base, ...Object.fromEntries(between.map((key) => [key, true as const])) }
  return { anchor, end: to, base, result }
}
