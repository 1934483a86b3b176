import { getFileClaims } from '#contract/files/claim-changes.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
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
