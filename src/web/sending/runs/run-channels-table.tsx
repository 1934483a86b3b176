import { useText } from '#web/base/words/text.ts'
import type { ItemState } from '#contract/sending/runs.ts'
import { CountsTable } from './counts-table.tsx'
import type { Run } from './run-counts.ts'

const states: readonly ItemState[] = ['pending', 'sending', 'done', 'in_hold', 'failed', 'skipped']

/** The items of a run per channel and state. */
export function RunChannelsTable({ run }: { run: Run }) {
  const t = useText()
  return (
    <CountsTable
      label={t('run.per_channel')}
      head={t('run.col.channel')}
      columns={states.map((state) => t(`run.item.${state}`))}
      rows={run.channels.map(({ channel, counts }) => ({
        key: channel,
        label: t(`run.channel.${channel}`),
        counts: states.map((state) => counts[state]),
      }))}
      total={{ key: 'total', label: t('run.total'), counts: states.map((state) => run.counts[state]) }}
    />
  )
}
