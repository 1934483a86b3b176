import {
  type ClaimDifference,
  type FileClaims,
  getFileClaims,
  previewClaimChange,
} from '#contract/files/claim-changes.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

export type Claims = Awaited<ReturnType<typeof openClaims>>

/** Files on which invoices, credit notes and costs come, with costs charged by the scale. */
export async function openClaims(server: TestServer) {
  const on = await openArranging(server)
  const { db } = server.database
  let made = 0

  const claimsOf = async (id: number, person: Person = on.employee) =>
    (await person.get(callPath(getFileClaims, { id }))).json<FileClaims>()
  const firstClaim = async (id: number) => {
    const [first] = (await claimsOf(id)).claims
    if (!first) throw new Error('the file has no claim')
    return first
  }

  /** Charges collection costs, as a step does. */
  async function charge(dossierId: number, { amountCents, costsCents }: { amountCents: number; costsCents: number }) {
    const { id: claimId } = await firstClaim(dossierId)
    const now = server.clock.now()
    const lines = [{ partCents: amountCents, basisPoints: 1500 }]
    const event = {
      kind: 'cost',
      valueDay: day('2026-11-09'),
      component: 'collection_costs',
      shares: [{ claimId, amountCents: costsCents, vatCents: 0 }],
      basis: { principalCents: amountCents, lines, vatPercent: 21 },
    } as const
    await inTransaction(db, async (tx) => {
      const entry = { dossierId, event, causeKind: 'test', causeId: null, key: `claims charge ${dossierId}` }
      await recordAccountEvents(tx, systemActor(now), [entry])
      await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: server.clock.today(), now })
    })
  }

  /** A 14-day letter of 20-10-2026 that names the first claim, its amount and € 90 of costs; its term ends on 6-11. */
  async function writeTo(dossierId: number): Promise<void> {
    const { id: claimId } = await firstClaim(dossierId)
    const { id: dispatchId } = await db
      .insertInto('dispatch')
      .values({
        dossierId,
        customerId: on.customerId,
        occurrence: 1,
        channel: 'post',
        state: 'sent',
        kind: 'fourteen_day_letter',
        language: 'nl',
        recipient: JSON.stringify({ name: 'J.P. van der Meulen', address: null, email: null }),
        subject: 'U kunt nog zonder kosten betalen',
        content: JSON.stringify({ day: '2026-10-20', sums: { payCents: 60_066 } }),
        contentSha256: 'x',
        createdAt: new Date('2026-10-20T09:00:00Z'),
        sentAt: new Date('2026-10-20T10:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('fourteenDayLetter')
      .values({
        dossierId,
        dispatchId,
        sentDay: day('2026-10-20'),
        receivedDay: day('2026-10-22'),
        receivedBasis: 'assumed',
        lastDay: day('2026-11-06'),
        costsCents: 9_000,
        vatCents: 0,
        claimIds: [claimId],
      })
      .execute()
  }

  return {
    ...on,
    claimsOf,
    firstClaim,
    charge,
    writeTo,
    previewed: async (id: number, change: object, person: Person = on.employee) =>
      (await person.post(callPath(previewClaimChange, { id }), { change })).json<ClaimDifference>(),
    kindsOf: async (id: number) => (await on.timeline(id)).map(({ kind }) => kind),
    faultsOf: async (id: number) =>
      (await verifyBooks(db)).faults.filter((fault) => 'dossierId' in fault && fault.dossierId === id),
    /** An invoice of € 1.000 as somebody types it in. */
    invoice: (more: object = {}) => {
      made += 1
      const days = { invoiceDay: '2026-09-20', dueDay: '2026-10-20' }
      return { invoiceNumber: `TOE-${made}`, ...days, amountCents: 100_000, ...more }
    },
    /** A credit note of € 200. */
    creditNote: (more: object = {}) => {
      made += 1
      return { amountCents: 20_000, valueDay: '2026-11-10', number: `CN-${made}`, ...more }
    },
    /** A company that owes an amount, € 600, with costs of the scale on it. */
    chargedCompany: async (amountCents = 60_000, dueDay = '2026-10-20') => {
      made += 1
      const id = await createDossier(db, on.customerId, {
        debtors: [{ kind: 'company', name: 'Bakkerij Vos B.V.' }],
        invoices: [{ number: `BED-${made}`, amountCents, dueDay }],
      })
      await charge(id, { amountCents, costsCents: amountCents * 0.15 })
      return id
    },
    /** A consumer who owes € 600 and was charged € 90 after the term of a 14-day letter. */
    chargedConsumer: async () => {
      const id = await on.createOwing('2026-10-10')
      await writeTo(id)
      await charge(id, { amountCents: 60_000, costsCents: 9_000 })
      return id
    },
  }
}

/** What a change makes of the principal, the collection costs and their VAT. */
export function owedAfter(difference: ClaimDifference) {
  const { principal, collection_costs: costs, vat } = difference.after.components
  return { principal, costs, vat }
}
