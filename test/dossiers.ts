import { addDays, day } from '#domain/day.ts'
import { claimInterest } from '#domain/interest/claim-interest.ts'
import { sortNameOf } from '#domain/names/dutch-name.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'

export interface ExampleDebtor {
  name?: string
  kind?: 'private' | 'company'
  street?: string
  houseNumber?: string
  postcode?: string
  city?: string
  email?: string
  phone?: string
  iban?: string
  identityKey?: string
  doNotContact?: boolean
}

export interface ExampleDossier {
  number?: string
  customerReference?: string
  debtors?: ExampleDebtor[]
  invoices?: { number: string; amountCents: number; dueDay?: string }[]
  status?: string
  phase?: string
  nextDay?: string
  openedDay?: string
  ownerId?: number
  workflowVersionId?: number
  stepId?: number
  beforeCollection?: boolean
}

/** How many were made in each database: what they are called does not depend on the tests before. */
const madeIn = new WeakMap<Db, number>()

/** A dossier with its debtors, claims and balance, as rows: a starting point for tests of what comes after. */
export async function createDossier(db: Db, customerId: number, example: ExampleDossier = {}): Promise<number> {
  const made = (madeIn.get(db) ?? 0) + 1
  madeIn.set(db, made)
  const debtors = example.debtors ?? [{}]
  const first = { name: 'J.P. van der Meulen', kind: 'private' as const, ...debtors[0] }
  const invoices = example.invoices ?? [{ number: `F2026-${1000 + made}`, amountCents: 64250 }]
  const principalCents = invoices.reduce((sum, invoice) => sum + invoice.amountCents, 0)
  const status = example.status ?? 'in_progress'
  const { id, number } = await db
    .insertInto('dossier')
    .values({
      ...(example.number ? { number: example.number } : {}),
      customerId,
      customerReference: example.customerReference ?? null,
      kind: first.kind,
      status,
      phase: example.phase ?? 'amicable',
      paymentReference: paymentReferenceFor(String(700000 + made)),
      debtorName: first.name,
      debtorSort: sortNameOf(first.name, first.kind),
      openCents: principalCents,
      nextDay: status === 'closed' ? null : day(example.nextDay ?? '2026-11-24'),
      nextReason: JSON.stringify({ key: 'why.step_at_once', values: { waitCount: 0, fromDay: '2026-11-20' } }),
      openedDay: day(example.openedDay ?? '2026-11-02'),
      ...(status === 'closed' ? { closedDay: day('2026-11-10'), closingReason: 'paid' } : {}),
      ownerId: example.ownerId ?? null,
      workflowVersionId: example.workflowVersionId ?? null,
      stepId: example.stepId ?? null,
      beforeCollection: example.beforeCollection ?? false,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  for (const [index, debtor] of debtors.entries()) await addDebtor(db, id, customerId, index + 1, debtor)
  for (const invoice of invoices) await addClaim(db, id, customerId, first.kind, invoice)
  await db
    .insertInto('dossierBalance')
    .values({ dossierId: id, asOf: day('2026-11-20'), principalCents, openCents: principalCents })
    .execute()
  await refreshDossierSearch(db, [id])
  if (!number) throw new Error('a dossier without a number')
  return id
}

async function addDebtor(db: Db, dossierId: number, customerId: number, position: number, given: ExampleDebtor) {
  const debtor = { name: 'J.P. van der Meulen', kind: 'private' as const, ...given }
  const { id } = await db
    .insertInto('debtor')
    .values({
      customerId,
      kind: debtor.kind,
      name: debtor.name,
      sortName: sortNameOf(debtor.name, debtor.kind),
      identityKey: debtor.identityKey ?? foldName(debtor.name),
      doNotContact: debtor.doNotContact ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('dossierDebtor').values({ dossierId, debtorId: id, position }).execute()
  await db
    .insertInto('debtorAddress')
    .values({
      debtorId: id,
      street: debtor.street ?? 'Kepplerstraat',
      houseNumber: debtor.houseNumber ?? '41',
      postcode: debtor.postcode ?? '1502 AR',
      city: debtor.city ?? 'Zaandam',
      source: 'customer',
    })
    .execute()
  for (const kind of ['email', 'phone', 'iban'] as const) {
    const value = debtor[kind]
    if (value) await db.insertInto('debtorContact').values({ debtorId: id, kind, value, source: 'customer' }).execute()
  }
}

async function addClaim(
  db: Db,
  dossierId: number,
  customerId: number,
  kind: 'private' | 'company',
  invoice: { number: string; amountCents: number; dueDay?: string },
) {
  const dueDay = day(invoice.dueDay ?? '2026-10-15')
  await db
    .insertInto('claim')
    .values({
      dossierId,
      customerId,
      invoiceNumber: invoice.number,
      invoiceDay: addDays(dueDay, -30),
      dueDay,
      amountCents: invoice.amountCents,
      interest: JSON.stringify(claimInterest({ debtorKind: kind, dueDay, dueBasis: 'contract', dayCount: 'year' })),
    })
    .execute()
}
