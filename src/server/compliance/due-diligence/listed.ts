import type { ListedEntry } from '#domain/due-diligence/screen-party.ts'
import type { Day } from '#domain/day.ts'
import type { TextKey } from '#contract/texts.ts'

/** Somebody on a list as a file of it says. */
export interface ReadEntry extends ListedEntry {
  readonly reference: string
  readonly remark: string
}

/** A list as it was read; the day is null where the file does not say of which day it is. */
export interface ReadList {
  readonly listDay: Day | null
  readonly entries: readonly ReadEntry[]
}

/**
 * Each entry by a reference of its own, as the lists that follow have it: of two that are called the same the second has a number.
 */
export function withOwnReferences<Entry extends ReadEntry>(entries: readonly Entry[]): Entry[] {
  const taken = new Set(entries.map(({ reference }) => reference))
  const seen = new Set<string>()
  return entries.map((entry) => {
    let own = entry.reference
    for (let number = 2; seen.has(own); number += 1) {
      const next = `${entry.reference}-${number}`
      if (!taken.has(next)) own = next
    }
    seen.add(own)
    return own === entry.reference ? entry : { ...entry, reference: own }
  })
}

/** The file is no list that we know, or one that breaks off. `line` is 0 where nothing can be pointed at. */
export class UnreadableList extends Error {
  readonly key: TextKey
  readonly line: number

  constructor(key: TextKey, line = 0) {
    super(key)
    this.name = 'UnreadableList'
    this.key = key
    this.line = line
  }
}
