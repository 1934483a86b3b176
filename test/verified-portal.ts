import { sql } from 'kysely'
import { expect } from 'vitest'
import { verifyPortal } from '#server/ops/verification/verify-portal.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import type { TestServer } from './server.ts'

/** Expects each look of the verification to find nothing, and to have looked at all there is. */
export async function expectVerified(
  { database: { db }, clock }: TestServer,
  { files, seals }: { readonly files: number; readonly seals: number },
): Promise<void> {
  await refreshFigures(db, clock)
  const { rows } = await sql<{ open: number; collected: number }>`
    select count(*) filter (where status <> 'closed') as open, count(*) filter (where not before_collection
        and closing_reason is distinct from 'import_undone'
        and customer_id not in (select id from customer where test_of_id is not null)) as collected
    from dossier`.execute(db)
  const checks = await verifyPortal(db, clock)
  expect(checks.map(({ check, count, findings }) => [check, count, findings])).toEqual([
    ['books', files, []],
    ['audit', seals, []],
    ['next_day', rows[0]?.open, []],
    ['figures', rows[0]?.collected, []],
    ['marks', expect.any(Number), []],
  ])
}
