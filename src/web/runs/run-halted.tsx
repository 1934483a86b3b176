import { formatCount } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

/** Files that are due and that something holds, by what it is: they are left out as well. */
export function RunHalted({ run: { halted } }: { run: Run }) {
  const t = useText()
  if (halted.length === 0) return null
  const total = halted.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <h3 className={classes.halted}>
        {t('run.halted')} <small>{`${formatCount(total)}, ${t('run.halted_note')}`}</small>
      </h3>
      {halted.map(({ kind, count }) => (
        <div key={kind} className={classes.cause}>
          <strong>{formatCount(count)}</strong>
          <p>{t(`run.halt.${kind}`)}</p>
        </div>
      ))}
    </>
  )
}
