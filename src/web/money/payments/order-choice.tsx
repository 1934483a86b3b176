import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import type { LineOrder } from '#contract/money/bank-lines.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { useText } from '#web/base/words/text.ts'
import type { Line } from './words.ts'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'

/** What a line may have paid, or may bring back, the likeliest first; and whether it is money of the agency itself. */
export function OrderChoice({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  const { orders, isOwnMoney, amountCents } = line
  if (orders.length === 0 && !isOwnMoney) return null
  return (
    <section>
      <h3 className={classes.heading}>{t(amountCents < 0 ? 'bank_line.orders' : 'bank_line.orders_back')}</h3>
      <ol className={classes.candidates}>
        {orders.map((order, index) => (
          <li key={`${order.kind} ${order.endToEndId}`}>
            <Order line={line} order={order} isFirst={index === 0} commands={commands} />
          </li>
        ))}
        {isOwnMoney && (
          <li className={classes.line}>
            <span>{t(amountCents < 0 ? 'bank_line.own_fee' : 'bank_line.own_top_up')}</span>
            <Button size="compact" disabled={commands.busy} onClick={() => commands.placeOwnMoneyLine(line)}>
              {t('bank_line.own_money')}
            </Button>
          </li>
        )}
      </ol>
    </section>
  )
}

interface OrderProps {
  readonly line: Line
  readonly order: LineOrder
  readonly isFirst: boolean
  readonly commands: LineCommands
}

function Order({ line, order, isFirst, commands }: OrderProps) {
  const t = useText()
  const { kind, name, iban, endToEndId, batchId, amountCents, isEqual, isNamed, orderIds } = order
  const isSameAccount = iban === line.counterpartyIban
  return (
    <article className={classes.candidate} data-first={isFirst || undefined}>
      <div className={classes.line}>
        <span>
          <b>{kind === 'batch' ? t('bank_line.whole_batch', { name, count: orderIds.length }) : name}</b>{' '}
          <Anchor inherit underline="always" component={Link} to={`?tab=batches&batch=${batchId}`}>
            {endToEndId}
          </Anchor>
        </span>
        <Amount cents={amountCents} sign />
      </div>
      <ul className={classes.reasons}>
        {isNamed && <li>{t('bank_line.order_named')}</li>}
        {isSameAccount && <li>{t('bank_line.order_account', { iban: formatIban(iban) })}</li>}
        {isEqual ? (
          <li>{t('bank_line.order_equal')}</li>
        ) : (
          <li className={classes.against}>
            {t('bank_line.order_differs', { amount: formatCents(Math.abs(line.remainingCents) - amountCents) })}
          </li>
        )}
      </ul>
      <div className={classes.act}>
        <Button
          size="compact"
          {...(isFirst && isEqual ? { variant: 'filled' } : {})}
          aria-label={t(kind === 'back' ? 'bank_line.order_back' : 'bank_line.order_paid', { name })}
          disabled={commands.busy || !isEqual}
          onClick={() => (kind === 'back' ? commands.takeBackLine(line, order) : commands.payLine(line, order))}
        >
          {t(kind === 'back' ? 'bank_line.came_back' : 'bank_line.is_paid')}
        </Button>
      </div>
    </article>
  )
}

/** What of a line can go back to the account it came from: what is on no file, and what a file has too much. */
export function RefundChoice({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  if (line.refunds.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('refund.choice')}</h3>
      <ul className={classes.candidates}>
        {line.refunds.map((refund) => (
          <li key={refund.dossier?.id ?? 0} className={classes.line}>
            <span>
              <Amount cents={refund.amountCents} sign />{' '}
              {refund.dossier ? (
                <>
                  {t('refund.too_much_on')}{' '}
                  <Anchor inherit underline="always" component={Link} to={`/file/show-new/${refund.dossier.id}`}>
                    {refund.dossier.number}
                  </Anchor>
                </>
              ) : (
                t('refund.on_none')
              )}
              <span className={classes.soft}> {formatIban(refund.iban)}</span>
            </span>
            <Button
              size="compact"
              leftSection={<Icon of={IconArrowBackUp} />}
              disabled={commands.busy}
              onClick={() => void commands.refundLine(line, refund)}
            >
              {t('refund.propose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
