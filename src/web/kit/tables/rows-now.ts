import { sameValue } from '#web/kit/forms/same-value.ts'

/** A row that was not touched is the same object still: worth more than any row that looks like it. */
const untouched = 1000

/**
 * Where each of these rows stands among the rows of now, in their order: the same row, else the one most like it. Null for
 * one that has gone. A form can take rows away and change others before it is sent again.
 */
export function rowsNow(before: readonly unknown[], after: readonly unknown[]): (number | null)[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  // Most rows are as they were: only between the first and the last that differ there is something to look for.
  const between = matched(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  return before.map((_, row) => {
    if (row < head) return row
    if (row >= before.length - tail) return row - before.length + after.length
    const place = between[row - head] ?? null
    return place === null ? null : head + place
  })
}

function matched(before: readonly unknown[], after: readonly unknown[]): (number | null)[] {
  const likeness = before.map((row) => after.map((other) => likenessOf(row, other)))
  // The most that the rows from here on can have in common, whichever are taken for each other.
  const best = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  const at = (row: number, place: number) => best[row]?.[place] ?? 0
  const both = (row: number, place: number) => (likeness[row]?.[place] ?? 0) + at(row + 1, place + 1)
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let place = after.length - 1; place >= 0; place -= 1) {
      const line = best[row]
      if (line) line[place] = Math.max(both(row, place), at(row + 1, place), at(row, place + 1))
    }
  }
  const found: (number | null)[] = before.map(() => null)
  for (let row = 0, place = 0; row < before.length && place < after.length; ) {
    if (both(row, place) >= Math.max(at(row + 1, place), at(row, place + 1))) {
      found[row] = place
      row += 1
      place += 1
    } else if (at(row + 1, place) >= at(row, place + 1)) row += 1
    else place += 1
  }
  return found
}

/** How many of their fields say the same. */
function likenessOf(one: unknown, other: unknown): number {
  if (one === other) return untouched
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return 0
  const theirs = other as Readonly<Record<string, unknown>>
  return Object.entries(one).filter(([name, value]) => sameValue(value, theirs[name])).length
}
