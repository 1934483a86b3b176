import { Button } from '@mantine/core'
import { acceptFaultless, type listCostBatches, removeCostBatch } from '#contract/money/costs/imported-costs.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import classes from './imported-costs.module.css'

type Batch = Answer<typeof listCostBatches>['items'][number]

interface CostBatchesProps {
  readonly batches: readonly Batch[]
  /** How many there are, of which these are the newest. */
  readonly total: number
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

/** The files of which lines wait, each with the one thing to do about all of it at once. */
export function CostBatches({ batches, total, chosen, onChoose }: CostBatchesProps) {
  const t = useText()
  if (batches.length === 0) return null
  return (
    <section className={classes.batches} aria-label={t('imported_cost.batches')}>
      <h2 className={classes.heading}>{t('imported_cost.batches')}</h2>
      <ul>
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} isChosen={batch.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      {total > batches.length && (
        <p className={classes.soft}>
          {t('imported_cost.more_batches', { count: formatCount(total - batches.length) })}
        </p>
      )}
    </section>
  )
}

function BatchRow(props: { batch: Batch; isChosen: boolean; onChoose: (id: number | null) => void }) {
  const t = useText()
  const { batch, isChosen, onChoose } = props
  const { id, bailiff, fileName, lineCount, newCount, acceptedCount, rejectedCount, rightCount, rightCents } = batch
  const accept = useCommand(acceptFaultless, {
    onDone: ({ acceptedCount: count }) =>
      notify({ variant: 'success', message: t('imported_cost.batch.accepted', { count }) }),
  })
  const remove = useCommand(removeCostBatch, { onDone: () => onChoose(null) })
  const askRemoval = async () => {
    const isSure = await confirm({
      title: t('imported_cost.batch.remove_title', { name: fileName }),
      text: t('imported_cost.batch.remove_text'),
      confirm: t('imported_cost.batch.remove'),
      danger: true,
    })
    if (isSure) remove.send({ params: { id } })
  }
  return (
    <li>
      <button
        type="button"
        className={classes.batch}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : id)}
      >
        <b>{bailiff.name}</b> <span>{fileName}</span>
        <span className={classes.soft}>
          {showMoment(batch.createdAt)} ·{' '}
          {t('imported_cost.batch.counts', {
            new: formatCount(newCount),
            accepted: formatCount(acceptedCount),
            rejected: formatCount(rejectedCount),
            count: formatCount(lineCount),
          })}
        </span>
      </button>
      <span className={classes.batchActs}>
        {rightCount > 0 && (
          <Button variant="filled" size="compact" loading={accept.busy} onClick={() => accept.send({ params: { id } })}>
            {t('imported_cost.batch.accept', { count: rightCount, amount: formatCents(rightCents) })}
          </Button>
        )}
        {newCount === lineCount && (
          <Button variant="subtle" color="gray" size="compact" disabled={remove.busy} onClick={() => void askRemoval()}>
            {t('imported_cost.batch.remove')}
          </Button>
        )}
      </span>
    </li>
  )
}
