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
