import { sql } from 'kysely'
import { getFileClaims } from '#contract/files/claim-changes.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { callPath } from '#test/call-path.ts'
import { claimLine } from '#test/imports.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** A credit note as a row of a list; the number makes its debtor. */
export const noteLine = (number: number, invoice: string, amount: string, change = {}) =>
  claimLine(number, { invoice, amount, date: '10-09-2026', due: '', ...change })

/** The files of a customer: what is left of each claim, and the credit notes on them. */
export async function filesWithNotes(server: TestServer, person: Person, customerId: number) {
  const dossiers = await server.database.db
    .selectFrom('dossier')
    .select(['id', 'status'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()
  return Promise.all(
    dossiers.map(async ({ id, status }) => {
      const answer = await person.get(callPath(getFileClaims, { id }))
      const { claims, vouchers } = answer.json<OutputOf<typeof getFileClaims>>()
      return {
        status,
        claims: claims.map((claim) => `${claim.invoiceNumber} ${claim.openPrincipalCents}`),
        notes: vouchers.map(({ number, day, amountCents, takenBack }) =>
          [number, day, amountCents, takenBack].join(' '),
        ),
      }
    }),
  )
}

/** A credit note of a list that may be about a file, and that nobody has decided on. */
export async function leaveCreditUndecided(
  db: Db,
  { customerId, dossierId, now }: { readonly customerId: number; readonly dossierId: number; readonly now: Date },
): Promise<void> {
  const sha256 = `list of ${dossierId}`
  await sql`
    with kept as (
      insert into stored_file (sha256, size_bytes, mime_type) values (${sha256}, 1, 'text/csv') returning sha256
    ), list as (
      insert into import_batch (customer_id, file_sha256, file_name, created_at)
      select ${customerId}, sha256, 'lijst.csv', ${now} from kept returning id
    ), row as (
      insert into import_row (batch_id, row_number, cells, state) select id, 2, '[]', 'bad' from list
      returning batch_id, row_number
    ) insert into undecided_credit select batch_id, row_number, ${dossierId} from row`.execute(db)
}
