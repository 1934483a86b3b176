/** Who worked on a change, and who can look at it. */
export interface Change {
  /** All who changed it. */
  readonly editorIds: readonly number[]
  readonly lastEditorId: number | null
  /** Everybody in service who may publish it. */
  readonly staffIds: readonly number[]
}

/**
 * Whether a colleague has to publish a change instead of this person (and of whoever works as him). Nobody publishes what
 * he worked on while there is a colleague who did not. Where everybody did, whoever changed it last leaves it to another;
 * who is alone publishes his own.
 */
export function needsColleague({ editorIds, lastEditorId, staffIds }: Change, persons: readonly number[]): boolean {
  const others = staffIds.filter((id) => !persons.includes(id))
  const isOwn = persons.some((id) => editorIds.includes(id))
  if (isOwn && others.some((id) => !editorIds.includes(id))) return true
  const isLast = lastEditorId !== null && persons.includes(lastEditorId)
  return isLast && others.some((id) => id !== lastEditorId)
}
