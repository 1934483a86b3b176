import { Checkbox } from '@mantine/core'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { ChosenPart } from './chosen-part.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import type { Run } from '#web/sending/runs/run-counts.ts'
import classes from '#web/sending/runs/runs.module.css'

/** Whose files a proposal is about, to take customers out of what is released. */
export function RunCustomersTable({ run: { customers }, part }: { run: Run; part: ChosenPart }) {
  const t = useText()
  if (customers.length < 2) return null
  return (
    <details className={classes.block}>
      <summary>
        {t('run.part_customers')} <small>{formatCount(customers.length)}</small>
      </summary>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <tbody>
            {customers.map(({ id, name, count, open }) => (
              <tr key={id} className={part.hasCustomer(id) ? undefined : classes.muted}>
                <td>
                  <Checkbox checked={part.hasCustomer(id)} onChange={() => part.toggleCustomer(id)} label={name} />
                </td>
                <td data-right>{formatCount(count)}</td>
                <td data-right>
                  <OpenAmounts sums={open} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
