import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import type { CreditChoice } from '#contract/intake/import-credits.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './grid.module.css'
import type { CreditAnswering } from '#web/intake/imports/use-credit-answer.ts'

interface CreditDivisionProps {
  readonly choice: CreditChoice
  /** What the note is of, as it could be read. */
  readonly amountCents: Cents
  readonly answering: CreditAnswering
}

/** How much of a credit note is taken off each invoice: as proposed, or as somebody types it. */
export function CreditDivision({ choice, amountCents, answering: { busy, spread } }: CreditDivisionProps) {
  const t = useText()
  const { parts, candidates } = choice
  const currency = choice.currency ?? 'EUR'
  const invoices = [...new Set([...parts, ...candidates].map(({ invoiceNumber }) => invoiceNumber))]
  const [given, setGiven] = useState<ReadonlyMap<string, Cents | null>>(
    () => new Map(parts.map((part) => [part.invoiceNumber, part.amountCents])),
  )
  const typed = invoices.flatMap((invoiceNumber) => {
    const cents = given.get(invoiceNumber) ?? 0
    return cents > 0 ? [{ invoiceNumber, amountCents: cents }] : []
  })
  const restCents = amountCents - sumCents(typed.map((part) => part.amountCents))
  const leftOf = (invoice: string) =>
    candidates.find(({ invoiceNumber }) => invoiceNumber === invoice)?.amountCents ??
    parts.find(({ invoiceNumber }) => invoiceNumber === invoice)?.amountCents ??
    0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (restCents >= 0 && typed.length > 0) spread(typed)
  }
  return (
    <form className={classes.editor} onSubmit={submit}>
      <div className={classes.parts}>
        {invoices.map((invoice) => (
          <MoneyField
            key={invoice}
            currency={currency}
            label={t('import.credit.part', { invoice, left: formatCents(leftOf(invoice), currency) })}
            value={given.get(invoice) ?? null}
            onChange={(cents) => setGiven((before) => new Map(before).set(invoice, cents))}
            disabled={busy}
          />
        ))}
      </div>
      {restCents > 0 && (
        <p className={classes.editorNote}>{t('import.credit.rest', { amount: formatCents(restCents, currency) })}</p>
      )}
      {restCents < 0 && <p className={classes.editorReason}>{t('import.credit.more_than_note')}</p>}
      <Button type="submit" size="compact" disabled={busy || restCents < 0 || typed.length === 0}>
        {t('import.credit.as_divided')}
      </Button>
    </form>
  )
}
