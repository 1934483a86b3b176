import type { previewPayment } from '#contract/money/account-preview.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { type Say, useText } from '#web/base/words/text.ts'

type Preview = Answer<typeof previewPayment>

export interface DossierPreview {
  readonly dossierId: number
  /** The number of the dossier; empty where there is no doubt which one it is. */
  readonly number: string
  readonly preview: Preview
}

/** What a payment changes of what was booked or sent after the day it counts on. */
export function PastChanges({ day, dossiers }: { day: string; dossiers: readonly DossierPreview[] }) {
  const t = useText()
  return (
    <>
      <p>{t('payment_preview.body', { day: showDay(day) })}</p>
      {dossiers.map(({ dossierId, number, preview }) => (
        <section key={dossierId}>
          {number !== '' && <strong>{t('payment_preview.dossier', { number })}</strong>}
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
            {linesOf(preview, t).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function linesOf(preview: Preview, t: Say): string[] {
  const { currency, parts, surplusCents, waivedCents, moved, letters } = preview
  const amount = (cents: number) => formatCents(cents, currency)
  const { interestBeforeCents, interestAfterCents, openBeforeCents, openAfterCents } = preview
  return [
    t('payment_preview.parts', { parts: partsText(parts, amount, t) }),
    ...(surplusCents > 0 ? [t('payment_preview.surplus', { amount: amount(surplusCents) })] : []),
    ...(waivedCents > 0 ? [t('payment_preview.waived', { amount: amount(waivedCents) })] : []),
    t('payment_preview.interest', { before: amount(interestBeforeCents), after: amount(interestAfterCents) }),
    t('payment_preview.open', { before: amount(openBeforeCents), after: amount(openAfterCents) }),
    ...moved.map(({ kind, valueDay, amountCents, before, after }) =>
      t('payment_preview.moved', {
        kind: t(`ledger.cause.${kind}`),
        day: showDay(valueDay),
        amount: amount(amountCents),
        before: partsText(before, amount, t),
        after: partsText(after, amount, t),
      }),
    ),
    ...letters.map(({ day, subject, namedCents, wouldBeCents }) =>
      t('payment_preview.letter', {
        day: showDay(day),
        subject,
        named: amount(namedCents),
        wouldBe: amount(wouldBeCents),
      }),
    ),
  ]
}

function partsText(parts: Preview['parts'], amount: (cents: number) => string, t: Say): string {
  const texts = parts.map(({ reference, component, amountCents }) =>
    t('payment_preview.part', { component: t(`component.${component}`), amount: amount(amountCents), reference }),
  )
  return texts.length > 0 ? texts.join(', ') : t('payment_preview.nothing')
}
