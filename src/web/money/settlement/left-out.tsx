import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  getSettlement,
  listOpenProposals,
  restoreSettlementFile,
  type SettlementRun,
} from '#contract/money/settlements.ts'
import type { CustomerContract } from '#contract/parties/customer-contract.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { showDay } from '#web/kit/words/format.ts'
import type { SettlementDetail } from './answers.ts'
import { runPlace } from './run-place.ts'
import classes from './settlement.module.css'

interface OpenProposalsProps {
  readonly customerIds: readonly number[]
  /** Where nobody is named. */
  readonly periods: readonly CustomerContract['settlementPeriod'][]
  /** They have one invoice together: where one of them is left out, all are. */
  readonly isTogether?: boolean
}

/** Where customers are named there is no period by which they settle. */
export const byName: OpenProposalsProps['periods'] = []

/** Before it is proposed: who will be left out, for a proposal of theirs is open still. */
export function OpenProposals({ customerIds, periods, isTogether = false }: OpenProposalsProps) {
  const t = useText()
  const asked = { customer: [...customerIds], period: [...periods] }
  const { data } = useQuery({
    ...query(listOpenProposals, { query: asked }),
    enabled: customerIds.length > 0 || periods.length > 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <Message tone="warning" title={t(isTogether ? 'settlement_run.will_block' : 'settlement_run.will_leave_out')}>
      <ul className={classes.leftOut}>
        {data.items.map(({ customer, runId, fromDay, toDay }) => (
          <li key={customer.id}>
            <Link to={runPlace(runId)}>
              {t('kit.labelled', {
                label: customer.name,
                value: t('settlement_run.open_of', { from: showDay(fromDay), to: showDay(toDay) }),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Message>
  )
}

/** Of a proposal: who was asked for and is not in it, and why. */
export function LeftOut({ leftOut }: Pick<SettlementRun, 'leftOut'>) {
  const t = useText()
  if (leftOut.length === 0) return null
  return (
    <Message tone="info" title={t('settlement_run.left_out')}>
      <ul className={classes.leftOut}>
        {leftOut.map(({ customer, reason, runId }) => {
          const told = t('kit.labelled', { label: customer.name, value: t(`settlement_run.left_out.${reason}`) })
          return <li key={customer.id}>{runId === null ? told : <Link to={runPlace(runId)}>{told}</Link>}</li>
        })}
      </ul>
    </Message>
  )
}

/** Files that were left out of a proposal, with the reason, and a way back. */
export function DroppedFiles({ settlement: { id, version } }: { settlement: SettlementDetail }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getSettlement, { params: { id } }))
  const restore = useCommand(restoreSettlementFile)
  if (error) return <Failure error={error} title={t('settlement.dropped')} onRetry={() => void refetch()} />
  if (!data || data.dropped.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>{t('settlement.dropped')}</h3>
      <ul className={classes.dropped}>
        {data.dropped.map(({ dossierId, number, reason }) => (
          <li key={dossierId}>
            <span>
              {number} <small>{reason}</small>
            </span>
            <Button
              size="compact-sm"
              disabled={restore.busy}
              onClick={() => restore.send({ params: { id }, input: { dossierId, version } })}
            >
              {t('settlement.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
