import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** Keeps the words of the names of the debtors of these dossiers, by which a name with a letter wrong is found. */
export async function saveNameWords(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`select keep_name_words(${[...dossierIds]}::bigint[])`.execute(db)
}

/** What was typed as search knows it: without accents and capitals. */
export async function foldWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select fold(word) as word from unnest(${[...words]}::text[]) with ordinality as typed (word, place)
      order by place`.execute(db)
  return rows.map(({ word }) => word)
}

/** Words of names that can differ from this one in no more than so many letters; most of them differ in more. */
export async function findLikeWords(db: Db, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_words_like(${word}, ${most}) word`.execute(db)
  return rows.map((row) => row.word)
}

/** The dossiers with an invoice of this number, however it is written: with hyphens and spaces, or without. */
export async function findByInvoiceKey(db: Db, actor: Actor, number: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('claim')
    .modifyFront(keptPlan)
    .innerJoin('dossier', 'dossier.id', 'claim.dossierId')
    .select('dossier.id')
    .distinct()
    .where(sql<boolean>`invoice_key(claim.invoice_number) = invoice_key(${number})`)
    .where(inScope(actor, 'dossier.customerId'))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
