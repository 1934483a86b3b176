import fc from 'fast-check'
import { expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import {
  bankLineOutEntries,
  type Entry,
  invoiceEntries,
  matchedOrderEntries,
  orderEntries,
  setOffEntries,
} from '#domain/ledger/journal-entries.ts'
import { type LedgerAccount, toRemitAccounts } from '#domain/ledger/ledger-account.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { anyScheme as schemes } from '#test/fee-schemes.ts'
import { howOften } from '#test/long.ts'
import { type FeeScheme, paidTo } from './fee-scheme.ts'
import { type CollectedPart, feesDue, feesOf } from './fees.ts'
import {
  type BilledFee,
  type CreditableInvoice,
  type PlannedDocument,
  planInvoices,
  totalsByPaidTo,
} from './plan-invoices.ts'
import { settlementManners, type SettlementManner, settlePeriod } from './settle.ts'

const files = 3
/** What happens on a file in a month: a payment, or one of before is taken back, whenever it was made. */
const happening = fc.record({
  file: fc.nat({ max: files - 1 }),
  component: fc.constantFrom(...components),
  paidTo: fc.constantFrom(...paidTo),
  cents: fc.integer({ min: 1, max: 200_000 }),
  takesBack: fc.option(fc.nat({ max: 20 })),
})
const months = fc.array(
  fc.record({
    happenings: fc.array(happening, { maxLength: 5 }),
    scheme: fc.option(schemes),
    canPayOut: fc.boolean(),
    isAbroad: fc.boolean(),
    bankPays: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

/** The books of both: each entry is checked as it is written. */
function openBooks() {
  const balances = new Map<LedgerAccount, Cents>()
  const balance = (account: LedgerAccount) => balances.get(account) ?? 0
  const post = (entries: readonly Entry[]) => {
    for (const { debit, credit, amountCents } of entries) {
      expect(amountCents).toBeGreaterThan(0)
      balances.set(debit, balance(debit) + amountCents)
      balances.set(credit, balance(credit) - amountCents)
    }
    const owed = sumCents([...toRemitAccounts, 'suspense' as const].map(balance))
    expect(balance('trust.bank') + owed).toBe(0)
  }
  return { post, balance }
}

/** A customer whose files are settled month after month. */
function openCustomer(manner: SettlementManner) {
  const books = openBooks()
  const collected: CollectedPart[][] = Array.from({ length: files }, () => [])
  const invoices: { document: PlannedDocument; isCredit: boolean; id: number }[] = []
  let [openingCents, open, unsettled] = [0, 0, 0]

  const billedOf = (dossierId: number): BilledFee[] =>
    invoices
      .filter(({ isCredit }) => !isCredit)
      .toReversed()
      .flatMap(({ id, document }) =>
        document.lines
          .filter(({ fee }) => fee.dossierId === dossierId)
          .map((line) => {
            const credits = invoices
              .filter(({ document: one }) => one.creditsId === id)
              .flatMap((one) => one.document.lines)
            const isSame = ({ fee }: (typeof credits)[number]) =>
              fee.dossierId === dossierId &&
              fee.rule === line.fee.rule &&
              fee.component === line.fee.component &&
              fee.paidTo === line.fee.paidTo
            const left = line.netCents - sumCents(credits.filter(isSame).map(({ netCents }) => netCents))
            const { category, percent } = line
            return { ...line.fee, invoiceId: id, category, percent, cents: left, leftCents: left }
          }),
      )
  const creditable = (): Map<number, CreditableInvoice> =>
    new Map(
      invoices.flatMap(({ id, document, isCredit }) => {
        const credited = invoices.filter((one) => one.document.creditsId === id).flatMap((one) => one.document.sums)
        return isCredit ? [] : [[id, { billed: document.sums, credited }]]
      }),
    )
  const due = (scheme: FeeScheme) =>
    collected.flatMap((parts, dossierId) =>
      feesDue(feesOf({ collected: parts, ageDays: 0, withdrawnCostsCents: null }, scheme), billedOf(dossierId)).map(
        (fee) => ({ ...fee, dossierId, subject: 'fee' as const, name: null, ownPercent: null }),
      ),
    )

  return {
    happen(file: number, part: CollectedPart) {
      collected[file]?.push(part)
      if (part.paidTo !== 'us') return
      unsettled += part.cents
      const [into, out]: LedgerAccount[] =
        part.cents > 0 ? ['trust.bank', 'customer.payable'] : ['customer.payable', 'trust.bank']
      if (into && out) books.post([{ debit: into, credit: out, amountCents: Math.abs(part.cents) }])
    },
    settle(scheme: FeeScheme, month: { canPayOut: boolean; isAbroad: boolean; bankPays: boolean }) {
      const tax = month.isAbroad ? { category: 'AE' as const, percent: 0 } : { category: 'S' as const, percent: 21 }
      const fees = due(scheme)
      for (const document of planInvoices(fees, [0, 1, 2].flatMap(billedOf), creditable(), tax)) {
        const sign = document.creditsId === null ? 1 : -1
        invoices.push({ document, isCredit: sign < 0, id: invoices.length + 1 })
        books.post(invoiceEntries([{ subject: 'fee', netCents: sign * document.netCents }], sign * document.vatCents))
        const { us, customer } = totalsByPaidTo([document])
        const openInvoices = us + customer
        open += openInvoices
        expect(sumCents(document.lines.map(({ vatCents }) => vatCents))).toBe(document.vatCents)
      }
      const outcome = settlePeriod(
        {
          openingCents,
          collectedCents: unsettled,
          canPayOut: month.canPayOut,
          openInvoices: { onReceivedCents: open, onOtherCents: 0 },
        },
        manner,
      )
      books.post(setOffEntries(outcome.setOffCents))
      books.post(orderEntries('remit', outcome.outCents))
      if (month.bankPays) {
        books.post(bankLineOutEntries(outcome.outCents))
        books.post(matchedOrderEntries(outcome.outCents))
      }
      ;[openingCents, open, unsettled] = [outcome.closingCents, outcome.dueCents, 0]
      // What is billed in all is what should be, and asked again there is nothing.
      expect(due(scheme)).toEqual([])
      const billed = sumCents(invoices.map(({ document, isCredit }) => (isCredit ? -1 : 1) * document.netCents))
      const should = collected.flatMap((parts) =>
        feesOf({ collected: parts, ageDays: 0, withdrawnCostsCents: null }, scheme),
      )
      expect(billed).toBe(sumCents(should.map(({ cents }) => cents)))
      expect(books.balance('customer.payable') + outcome.closingCents).toBe(0)
      expect(books.balance('receivable')).toBe(open)
      expect(books.balance('agency.trust') + books.balance('agency.payable')).toBe(0)
      const vat = invoices.map(({ document, isCredit }) => (isCredit ? -1 : 1) * document.vatCents)
      expect(books.balance('vat.output') + sumCents(vat)).toBe(0)
    },
  }
}

it('months of payments, of payments taken back and of other schemes: the books are even after every entry', () => {
  fc.assert(
    fc.property(schemes, months, fc.constantFrom(...settlementManners), (first, history, manner) => {
      const customer = openCustomer(manner)
      const paid: { file: number; part: CollectedPart }[] = []
      let scheme = first
      for (const month of history) {
        scheme = month.scheme ?? scheme
        for (const { file, takesBack, ...part } of month.happenings) {
          const [back] = takesBack === null ? [] : paid.splice(takesBack, 1)
          if (back) customer.happen(back.file, { ...back.part, cents: -back.part.cents })
          else paid.push({ file, part })
          if (!back) customer.happen(file, part)
        }
        customer.settle(scheme, month)
      }
    }),
    { numRuns: howOften(150, 10_000) },
  )
}, 600_000)
