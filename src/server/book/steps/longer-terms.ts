import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface NewTerm {
  readonly dossierId: number
  readonly untilDay: Day
  /** When its step is due then; null leaves it: it is paused, and goes on by itself. */
  readonly next: { readonly day: Day; readonly why: Why } | null
}

/**
 * Art. 6:96 lid 6 BW: gives the debtors of files that are held more time. The terms of their last letters end later, so that
 * nothing is charged before by whatever way costs are reckoned, and the day stays with the file for those without a letter.
 */
export async function extendTerms(db: Db, terms: readonly NewTerm[]): Promise<void> {
  for (const { dossierId, untilDay, next } of terms) {
    await sql`
      update fourteen_day_letter letter set told_last_day = coalesce(told_last_day, last_day), last_day = ${untilDay}
      where dossier_id = ${dossierId} and valid and last_day < ${untilDay} and id in (
        select max(id) from fourteen_day_letter last where last.dossier_id = ${dossierId} and last.valid
        group by last.debtor_id)`.execute(db)
    await sql`
      update dossier set extended_day = ${untilDay}, next_day = coalesce(${next?.day ?? null}::date, next_day),
        next_reason = coalesce(${next === null ? null : JSON.stringify(next.why)}::jsonb, next_reason),
        version = version + 1
      where id = ${dossierId}`.execute(db)
  }
}

export interface FormerTerm {
  readonly dossierId: number
  readonly fromDay: Day
  readonly extendedDay: Day | null
  readonly next: { readonly day: Day; readonly why: Why } | null
}

/** Takes the last time that was given back: the terms end when they did before. */
export async function shortenTerm(db: Db, { dossierId, fromDay, extendedDay, next }: FormerTerm): Promise<void> {
  await sql`
    update fourteen_day_letter set last_day = greatest(told_last_day, ${fromDay}::date),
      told_last_day = nullif(told_last_day, greatest(told_last_day, ${fromDay}::date))
    where dossier_id = ${dossierId} and valid and told_last_day is not null`.execute(db)
  await sql`
    update dossier set extended_day = ${extendedDay}, next_day = coalesce(${next?.day ?? null}::date, next_day),
      next_reason = coalesce(${next === null ? null : JSON.stringify(next.why)}::jsonb, next_reason),
      version = version + 1
    where id = ${dossierId}`.execute(db)
}
