import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getSettlement, restoreSettlementFile } from '#contract/money/settlements.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import type { SettlementDetail } from './answers.ts'
import classes from './settlement.module.css'

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
