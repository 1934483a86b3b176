import { formatCount } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

const columns = ['rendered', 'handedOver', 'accepted', 'delivered', 'bounced', 'failed', 'uncertain'] as const

/** How far the messages of a run are, by channel: each number counts also what came further. */
export function RunDeliveriesTable({ run: { deliveries } }: { run: Run }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <div className={classes.scroll} role="region" aria-label={t('run.deliveries')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('run.col.channel')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-right>
                {t(`run.delivery.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((row) => (
            <tr key={row.channel}>
              <td>{t(`run.channel.${row.channel}`)}</td>
              {columns.map((column) => (
                <td key={column} data-right className={row[`${column}Count`] === 0 ? classes.muted : undefined}>
                  {isKnown(row.channel, column) ? formatCount(row[`${column}Count`]) : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of what was printed nobody says that it was taken or brought. */
const isKnown = (channel: string, column: (typeof columns)[number]) =>
  channel !== 'post' || (column !== 'accepted' && column !== 'delivered')
