import { Anchor } from '@mantine/core'
import { getBatchList, getBatchPdf, lettersAPart } from '#contract/sending/print-batches.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { BatchState } from './batch-state.tsx'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

/** The batches of letters for the printer: where each went, with what proof. */
export function RunBatches({ run: { id: runId, printBatches } }: { run: Run }) {
  const t = useText()
  if (printBatches.length === 0) return null
  return (
    <section className={classes.block}>
      <h2>{t('run.batches')}</h2>
      {printBatches.map((batch) => {
        const { id, name, letterCount, receipt } = batch
        const parts = Array.from({ length: Math.ceil(letterCount / lettersAPart) }, (_, index) => index + 1)
        return (
          <div key={name} className={classes.batch}>
            <BatchState batch={batch} />
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
            <p className={classes.batchFiles}>
              <Anchor href={host + addressOf(getBatchList, { params: { id: runId, batch: id } })} download>
                {t('run.batch_manifest')}
              </Anchor>
              {parts.map((part) => (
                <Anchor
                  key={part}
                  component={PaperLink}
                  paper={addressOf(getBatchPdf, { params: { id: runId, batch: id }, query: { part } })}
                >
                  {parts.length === 1 ? t('run.batch_pdf') : t('run.batch_part', { part })}
                </Anchor>
              ))}
            </p>
          </div>
        )
      })}
    </section>
  )
}
