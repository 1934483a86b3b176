import { sql } from 'kysely'
import type { nameSources } from '#contract/parties/known-names.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

interface KnownName {
  readonly name: string
  readonly source: (typeof nameSources)[number]
}

/** What a company with this number is called by what is known here: each name once, customers first. */
export async function findNamesByKvk(db: Db, actor: Actor, kvkNumber: string): Promise<KnownName[]> {
  const ofAgency = actor.customerId === null
  const { rows } = await sql<KnownName>`
    select distinct on (rank, fold(name)) name, source from (
      select name, 'customer' as source, 1 as rank from customer
        where kvk_number = ${kvkNumber} and ${inScope(actor, 'customer.id')}
      union all
      select name, 'merchant', 2 from merchant
        where kvk_number = ${kvkNumber} and name <> '' and ${inScope(actor, 'merchant.customerId')}
      union all
      select name, 'partner', 3 from partner where kvk_number = ${kvkNumber} and ${ofAgency}
      union all
      (select name, 'debtor', 4 from debtor
        where kvk_number = ${kvkNumber} and ${inScope(actor, 'debtor.customerId')} order by id desc limit 20)
    ) known order by rank, fold(name), name limit 20`.execute(db)
  const seen = new Set<string>()
  return rows.filter(({ name }) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
}
