import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/money.ts'
import { listBankLines } from '#contract/money/bank-lines.ts'
import { query } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { Line } from './words.ts'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'

/** Payments of the amount that went back, to say which one it was. */
export function ReturnChoice({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  const search = formatCents(-line.amountCents, 'EUR', { sign: false }).replaceAll('.', '')
  const { data } = useQuery(
    query(listBankLines, { query: { search, direction: ['in'], state: ['open', 'booked', 'suspense'], limit: 50 } }),
  )
  const paid = data?.items.filter((one) => one.amountCents === -line.amountCents && one.bookingDay <= line.bookingDay)
  // Most money that goes out is no return: the question is asked where it may be one.
  if (!line.isReversal && (paid ?? []).length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('bank_line.return')}</h3>
      <p className={classes.soft}>{paid?.length === 0 ? t('bank_line.return_none') : t('bank_line.return_text')}</p>
      <ul className={classes.candidates}>
        {paid?.map((one) => (
          <li key={one.id} className={classes.line}>
            <span>
              {showDay(one.bookingDay)} <b>{one.counterpartyName ?? t('bank_line.unknown_payer')}</b>{' '}
              <span className={classes.soft}>{one.description}</span>
            </span>
            <Button size="compact" disabled={commands.busy} onClick={() => void commands.returnLine(line, one.id)}>
              {t('bank_line.return_choose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
