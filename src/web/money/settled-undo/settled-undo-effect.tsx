import type { previewSettledUndo } from '#contract/money/settlement/settled-undo.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './settled-undo.module.css'

type Effect = Pick<Answer<typeof previewSettledUndo>, 'files' | 'customers'>

/** What undoing a settled payment does to its files, and to the next settlement of their customers. */
export function SettledUndoEffect({ files, customers }: Effect) {
  const t = useText()
  return (
    <>
      <p className={classes.effect}>{t('settled_undo.effect')}</p>
      <ul className={classes.lines}>
        {[...files.map((file) => fileLine(t, file)), ...customers.flatMap((one) => customerLines(t, one))].map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
    </>
  )
}

function fileLine(t: Say, { number, currency, openBeforeCents, openAfterCents }: Effect['files'][number]): string {
  const amount = (cents: number) => formatCents(cents, currency)
  return t('settled_undo.file', { number, before: amount(openBeforeCents), after: amount(openAfterCents) })
}

function customerLines(t: Say, effect: Effect['customers'][number]): string[] {
  const { outBeforeCents, outAfterCents, closingBeforeCents, closingAfterCents, creditNetCents, creditVatCents } =
    effect
  const amount = (cents: number) => formatCents(cents, effect.currency)
  const customer = effect.customer.name
  return [
    ...(outBeforeCents === outAfterCents
      ? []
      : [t('settled_undo.out', { customer, before: amount(outBeforeCents), after: amount(outAfterCents) })]),
    ...(creditNetCents + creditVatCents > 0
      ? [t('settled_undo.credit', { customer, net: amount(creditNetCents), vat: amount(creditVatCents) })]
      : []),
    ...(closingBeforeCents === closingAfterCents || closingAfterCents < 0
      ? []
      : [
          t('settled_undo.closing', { customer, before: amount(closingBeforeCents), after: amount(closingAfterCents) }),
        ]),
    ...(closingAfterCents < 0 ? [t('settled_undo.short', { customer, amount: amount(-closingAfterCents) })] : []),
  ]
}
