import { type RawBuilder, sql } from 'kysely'
import type { Held } from '#contract/files/held-file.ts'

/** Why the content with this hash does not open; null where it does. */
export function heldContent(sha256: RawBuilder<unknown>): RawBuilder<Held> {
  return sql<Held>`(select content.scan from stored_file content
    where content.sha256 = ${sha256} and content.scan in ('waiting', 'infected'))`
}
