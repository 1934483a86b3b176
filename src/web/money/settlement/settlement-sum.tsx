import { sumCents } from '#domain/money.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { SettlementDetail } from './answers.ts'
import { type SumLine, SumList } from './sum-list.tsx'

/** What a settlement comes to, from what was there to what goes out: opening and collected, less what is set off and stays. */
export function SettlementSum({ settlement }: { settlement: SettlementDetail }) {
  const t = useText()
  return (
    <SumList
      currency={settlement.currency}
      lines={linesOf(t, settlement)}
      total={{ label: t('settlement.sum.out'), cents: settlement.outCents }}
    />
  )
}

function linesOf(t: Say, settlement: SettlementDetail): SumLine[] {
  const { openingCents, collectedCents, feesCents, costsCents, files } = settlement
  const soldCents = sumCents(files.map((file) => file.soldCents))
  const { vatCents, openInvoicesCents, dueCents, closingCents } = settlement
  const line = (name: 'fees' | 'costs' | 'vat' | 'open_invoices' | 'stays', cents: number): SumLine[] =>
    cents === 0 ? [] : [{ label: t(`settlement.sum.${name}`), cents, sign: '−' }]
  return [
    { label: t('settlement.sum.opening'), cents: openingCents },
    { label: t('settlement.sum.collected'), cents: collectedCents - soldCents, sign: '+' },
    ...(soldCents === 0 ? [] : [{ label: t('settlement.sum.sold'), cents: soldCents, sign: '+' as const }]),
    ...line('fees', feesCents),
    ...line('costs', costsCents),
    ...line('vat', vatCents),
    ...line('open_invoices', openInvoicesCents),
    // Of these what is not set off: it is paid apart, and takes nothing off what goes out.
    ...(dueCents === 0 ? [] : [{ label: t('settlement.sum.due'), cents: dueCents, sign: '+' as const }]),
    ...line('stays', closingCents),
  ]
}
