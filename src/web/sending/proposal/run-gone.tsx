import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { reasonText } from '#contract/sending/run-fault.ts'
import { type Beside, getGone, goneAtOnce, mostGone } from '#contract/sending/run-proposal.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './run-gone.module.css'

interface RunGoneProps {
  readonly runId: number
  readonly beside: Beside
  readonly count: number
}

/** What the proposal before had and this one has not, file by file: why it is gone. Read when opened. */
export function RunGone({ runId, beside, count }: RunGoneProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.gone} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('run.gone')} <small>{formatCount(count)}</small>
      </summary>
      {isOpen && <Items runId={runId} beside={beside} />}
    </details>
  )
}

function Items({ runId, beside }: Omit<RunGoneProps, 'count'>) {
  const t = useText()
  const [limit, setLimit] = useState(goneAtOnce)
  const { data, error, refetch } = useQuery({
    ...query(getGone, { params: { id: runId }, query: { beside, limit } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  if (data.total === 0) return <p className={classes.none}>{t('run.gone_not_kept')}</p>
  return (
    <>
      <ul className={classes.items}>
        {data.items.map(({ dossierId, dossierNumber, debtorName, customerName, stepName, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a file is in it for each of its debtors
          <li key={`${dossierId} ${index}`}>
            <Link to={`/file/show-new/${dossierId}`}>{dossierNumber}</Link>
            <span>
              <b>{debtorName}</b> <span className={classes.soft}>{customerName}</span>
              <span className={classes.why}>{`${stepName}. ${reasonText(t, reason)}`}</span>
            </span>
          </li>
        ))}
      </ul>
      {data.items.length < data.total && (
        <Button size="compact-sm" variant="subtle" onClick={() => setLimit(mostGone)}>
          {t('run.gone_all', { count: formatCount(data.total) })}
        </Button>
      )}
    </>
  )
}
