import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents } from '#domain/money.ts'
import {
  bookProviderPayout,
  type getProviderReport,
  listPayoutLines,
} from '#contract/money/providers/provider-payouts.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useJob } from '#web/base/calls/job.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import classes from './provider-payouts.module.css'
import { toneOfTodo } from './todo.ts'

type Payout = Answer<typeof getProviderReport>['payouts'][number]

/** What a payout comes to, held against its bank line, and the one thing to do about it. */
export function PayoutCard({ payout }: { payout: Payout }) {
  const t = useText()
  const book = useCommand(bookProviderPayout)
  useJob(book.answer?.jobId ?? null)
  const name = payout.batch ?? t('provider_payout.unnamed')
  const send = (bankLineId?: number) => {
    const input = { version: payout.version, ...(bankLineId === undefined ? {} : { bankLineId }) }
    book.send({ params: { id: payout.id }, input })
  }
  const isBookable = payout.todo === 'ready' || (payout.todo === 'reversed' && payout.differenceCents === 0)
  const choosesLine = ['no_line', 'differs'].includes(payout.todo) || (payout.todo === 'reversed' && !isBookable)
  return (
    <section className={classes.payout} aria-label={name}>
      <header>
        <h2>
          {name} <Tag tone={toneOfTodo(payout.todo)}>{t(`provider_payout.todo.${payout.todo}`)}</Tag>
        </h2>
        {isBookable && (
          <Button variant="filled" loading={book.busy} onClick={() => send()}>
            {t('provider_payout.book')}
          </Button>
        )}
      </header>
      <p className={classes.what}>{whatToDo(t, payout)}</p>
      <Sums payout={payout} />
      {choosesLine && <LineChoice payout={payout} busy={book.busy} onBook={send} />}
    </section>
  )
}

function Sums({ payout }: { payout: Payout }) {
  const t = useText()
  const sums = [
    ['gross', payout.grossCents],
    ['refunds', payout.refundCents],
    ['chargebacks', payout.chargebackCents],
    ['other', payout.otherCents],
    ['fees', -payout.feeCents],
    ['net', payout.netCents],
  ] as const
  return (
    <dl className={classes.sums}>
      {sums.map(([name, cents]) => (
        <div key={name}>
          <dt>{t(`provider_payout.col.${name}`)}</dt>
          <dd>
            <Amount cents={cents} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('provider_payout.col.line')}</dt>
        <dd>{payout.line ? <LineAmount line={payout.line} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('provider_payout.col.difference')}</dt>
        <dd>{payout.differenceCents === null ? '–' : <Amount cents={payout.differenceCents} />}</dd>
      </div>
    </dl>
  )
}

function LineAmount({ line }: { line: NonNullable<Payout['line']> }) {
  return (
    <>
      <Amount cents={line.amountCents} /> {showDay(line.valueDay)}
    </>
  )
}

/** Where the bank does not name the payout, somebody says which line it is: of just its net. */
function LineChoice(props: { payout: Payout; busy: boolean; onBook: (lineId: number) => void }) {
  const t = useText()
  const { payout, busy, onBook } = props
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(query(listPayoutLines, { params: { id: payout.id } }))
  if (error) {
    return <Failure error={error} title={t('provider_payout.choose_line')} onRetry={() => void refetch()} />
  }
  const lines = data?.items ?? []
  if (lines.length === 0) return null
  return (
    <div className={classes.choose}>
      <ChoiceField
        label={t('provider_payout.choose_line')}
        value={chosen}
        choices={lines.map(({ id, valueDay, amountCents, counterpartyName, description }) => ({
          value: String(id),
          label: [showDay(valueDay), formatCents(amountCents), counterpartyName ?? description].join(' · '),
        }))}
        onChange={choose}
      />
      <Button disabled={chosen === null} loading={busy} onClick={() => onBook(Number(chosen))}>
        {t('provider_payout.book_with')}
      </Button>
    </div>
  )
}

function whatToDo(t: Say, payout: Payout): string {
  const { todo, netCents, line, differenceCents, blockingCount, openCount, bookedBy, bookedAt, reverseReason } = payout
  const net = formatCents(netCents)
  switch (todo) {
    case 'repair':
      return t('provider_payout.what.repair', { count: blockingCount })
    case 'booked_rest':
      return t('provider_payout.what.booked_rest', { count: openCount })
    case 'no_line':
      return t('provider_payout.what.no_line', { net })
    case 'differs':
      return t('provider_payout.what.differs', {
        net,
        bank: formatCents(line?.amountCents ?? 0),
        difference: formatCents(differenceCents ?? 0),
      })
    case 'booked':
      return t('provider_payout.what.booked', {
        name: bookedBy ?? '',
        day: bookedAt === null ? '' : showMoment(bookedAt),
      })
    case 'reversed':
      return t('provider_payout.what.reversed', { reason: reverseReason })
    default:
      return t(`provider_payout.what.${todo}`)
  }
}
