import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import { haltedCount, type Run } from './run-counts.ts'
import classes from './runs.module.css'

/** Files that are due and that something holds, by what it is: they are left out as well. */
export function RunHalted({ run }: { run: Run }) {
  const t = useText()
  if (run.halted.length === 0) return null
  return (
    <>
      <h3 className={classes.halted}>
        {t('run.halted')} <small>{`${formatCount(haltedCount(run))}, ${t('run.halted_note')}`}</small>
      </h3>
      {run.halted.map(({ kind, count }) => (
        <div key={kind} className={classes.cause}>
          <strong>{formatCount(count)}</strong>
          <p>{t(`run.halt.${kind}`)}</p>
        </div>
      ))}
    </>
  )
}
