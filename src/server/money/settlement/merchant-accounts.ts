import { type Cents, sumCents } from '#domain/money.ts'
import type { PlannedDocument } from '#domain/settlement/plan-invoices.ts'
import type { SettlementManner } from '#domain/settlement/settle.ts'
import { splitOut } from '#domain/settlement/split-out.ts'
import type { UnsettledFile } from './file-queries.ts'
import type { MerchantAccount } from './merchant-queries.ts'
import type { NewSettlement } from './proposal-queries.ts'

/** What of a payment to a customer goes to the accounts of its merchants: what was paid on their files, less what is kept of that. */
export function payeesOf(
  outCents: Cents,
  manner: SettlementManner,
  files: readonly UnsettledFile[],
  documents: readonly PlannedDocument[],
  accounts: ReadonlyMap<number, MerchantAccount>,
): NewSettlement['payees'] {
  const kept = keptByFile(manner, documents)
  const of = Map.groupBy(files, ({ dossierId }) => accounts.get(dossierId ?? 0)?.merchantId)
  const shares = [...of].flatMap(([merchantId, own]) => {
    const { name, iban } = accounts.get(own[0]?.dossierId ?? 0) ?? { name: '', iban: null }
    if (merchantId === undefined || iban === null) return []
    const cents = sumCents(own.map(({ dossierId, payableCents }) => payableCents - (kept.get(dossierId ?? 0) ?? 0)))
    return [{ merchantId, name, iban, cents }]
  })
  return splitOut(
    outCents,
    shares.toSorted((one, other) => one.merchantId - other.merchantId),
  )
}

/** What is kept of what we received for each file, with VAT; below zero what is given back. */
export function keptByFile(
  manner: SettlementManner,
  documents: readonly PlannedDocument[],
): ReadonlyMap<number, Cents> {
  const kept = new Map<number, Cents>()
  for (const { creditsId, lines } of manner === 'gross' ? [] : documents) {
    for (const { fee, netCents, vatCents } of lines) {
      if (manner === 'combined' && fee.paidTo !== 'us') continue
      const cents = (creditsId === null ? 1 : -1) * (netCents + vatCents)
      kept.set(fee.dossierId, (kept.get(fee.dossierId) ?? 0) + cents)
    }
  }
  return kept
}
