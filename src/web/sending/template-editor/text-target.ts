import type { Insertable } from './insertables.ts'

/** A field in which a text is written: where things are put, and where a check finds its words. */
export interface TextTarget {
  readonly insert: (item: Insertable) => void
  /** False when the words are not in it. */
  readonly jump: (place: string) => boolean
  readonly focus: () => void
}

/** How a field makes itself known: when it is there, when it goes, and each time somebody begins to type in it. */
export interface TargetProps {
  readonly onTarget: (target: TextTarget | null) => void
  readonly onEnter: () => void
}
