import { formatCount } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import type { ItemState } from '#contract/runs.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

const columns: readonly ItemState[] = ['pending', 'sending', 'done', 'in_hold', 'failed', 'skipped']

/** The items of a run per channel and state. */
export function RunChannelsTable({ run }: { run: Run }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <div className={classes.scroll} role="region" aria-label={t('run.per_channel')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('run.col.channel')}</th>
            {columns.map((state) => (
              <th key={state} scope="col" data-right>
                {t(`run.item.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {run.channels.map(({ channel, counts }) => (
            <tr key={channel}>
              <td>{t(`run.channel.${channel}`)}</td>
              {columns.map((state) => (
                <td key={state} data-right className={counts[state] === 0 ? classes.muted : undefined}>
                  {formatCount(counts[state])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('run.total')}</td>
            {columns.map((state) => (
              <td key={state} data-right>
                {formatCount(run.counts[state])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
