import type { CostsAheadAnswer } from '#contract/files/claim-changes.ts'
import { formatCents } from '#domain/money.ts'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './claims.module.css'
import type { FileClaimsAnswer } from './use-file-claims.ts'

interface CostsAheadLinesProps {
  readonly ahead: CostsAheadAnswer
  readonly currency: FileClaimsAnswer['currency']
  readonly debtorKind: FileClaimsAnswer['debtorKind']
}

/** Of each invoice without collection costs: why not yet, from when, and how much. */
export function CostsAheadLines({ ahead, currency, debtorKind }: CostsAheadLinesProps) {
  const t = useText()
  return (
    <ul className={classes.list}>
      {ahead.map(({ state, invoices, fromDay, costsCents, vatCents }) => (
        <li key={`${state} ${fromDay} ${invoices.join()}`}>
          {t(textOf(state, debtorKind, costsCents), {
            invoices: invoices.join(', '),
            day: fromDay === null ? '' : showDay(fromDay),
            amount: formatCents(costsCents + vatCents, currency),
          })}
        </li>
      ))}
    </ul>
  )
}

function textOf(
  state: CostsAheadAnswer[number]['state'],
  debtorKind: FileClaimsAnswer['debtorKind'],
  costsCents: number,
) {
  if (state === 'not_due')
    return costsCents === 0 ? 'costs_ahead.covered' : (`costs_ahead.not_due.${debtorKind}` as const)
  if (state === 'needs_letter' && costsCents === 0) return 'costs_ahead.needs_new_letter'
  return `costs_ahead.${state}` as const
}
