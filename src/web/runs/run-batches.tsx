import { formatCount, showMoment } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

/** The batches of letters for the printer: where each went, with what proof. */
export function RunBatches({ run: { printBatches } }: { run: Run }) {
  const t = useText()
  if (printBatches.length === 0) return null
  return (
    <section className={classes.block}>
      <h2>{t('run.batches')}</h2>
      {printBatches.map(({ name, letterCount, handedOverAt, receipt }) => {
        const isOne = letterCount === 1
        const count = formatCount(letterCount)
        return (
          <div key={name} className={classes.batch}>
            <p>
              {handedOverAt
                ? t(isOne ? 'run.printed_one' : 'run.printed', { name, count, moment: showMoment(handedOverAt) })
                : t(isOne ? 'run.being_printed_one' : 'run.being_printed', { name, count })}
            </p>
            {receipt && (
              <dl>
                <dt>{t('run.batch_place')}</dt>
                <dd>{receipt.place}</dd>
                <dt>{t('run.batch_hash')}</dt>
                <dd>
                  <code title={receipt.manifestSha256}>{receipt.manifestSha256.slice(0, 16)}…</code>
                </dd>
              </dl>
            )}
          </div>
        )
      })}
    </section>
  )
}
