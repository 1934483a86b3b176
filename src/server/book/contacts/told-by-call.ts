import { sql } from 'kysely'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'

/** What a `call` that came in says to a step that asks for the last result: it was done where nothing else came of it. */
export const toldByCall = sql<AgendaResult>`
  case when call.result in ('call_back', 'information') then 'done' else call.result end`
