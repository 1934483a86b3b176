import { useText } from '#web/base/words/text.ts'
import classes from './claims.module.css'
import { CostsAheadLines } from './costs-ahead-lines.tsx'
import { useFileClaims } from './use-file-claims.ts'

/** Below the claims: which of them bear no collection costs yet, why, and what makes them follow. */
export function CostsAheadCard({ dossierId }: { dossierId: number }) {
  const t = useText()
  const { costsAhead, currency, debtorKind } = useFileClaims(dossierId)
  if (costsAhead.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('costs_ahead.title')}</h2>
      <CostsAheadLines ahead={costsAhead} currency={currency} debtorKind={debtorKind} />
    </section>
  )
}
