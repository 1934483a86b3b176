import { useText } from '#web/base/words/text.ts'
import { CountsTable } from './counts-table.tsx'
import type { Run } from './run-counts.ts'

const stages = ['rendered', 'handedOver', 'accepted', 'delivered', 'bounced', 'failed', 'uncertain'] as const

/** How far the messages of a run are, by channel: each number counts also what came further. */
export function RunDeliveriesTable({ run: { deliveries } }: { run: Run }) {
  const t = useText()
  return (
    <CountsTable
      label={t('run.deliveries')}
      head={t('run.col.channel')}
      columns={stages.map((stage) => t(`run.delivery.${stage}`))}
      rows={deliveries.map((row) => ({
        key: row.channel,
        label: t(`run.channel.${row.channel}`),
        counts: stages.map((stage) => (isKnown(row.channel, stage) ? row[`${stage}Count`] : null)),
      }))}
    />
  )
}

/** Of what was printed nobody says that it was taken or brought. */
const isKnown = (channel: string, stage: (typeof stages)[number]) =>
  channel !== 'post' || (stage !== 'accepted' && stage !== 'delivered')
