import { useQuery } from '@tanstack/react-query'
import { getSampleLetter, listSamples } from '#contract/sending/runs.ts'
import { reasonText } from '#contract/sending/run-fault.ts'
import { addressOf, query } from '#web/base/calls/api.ts'
import { LetterPaper } from '#web/kit/frame/letter.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/sending/runs/runs.module.css'

/** Real letters of a proposal, to look at before it is released. */
export function RunSamples({ runId }: { runId: number }) {
  const t = useText()
  const { data, isPending } = useQuery(query(listSamples, { params: { id: runId } }))
  if (isPending) return <Waiting lines={8} />
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.block}>
      <h2>
        {t('run.samples')} <small>{t('run.samples_note')}</small>
      </h2>
      <div className={classes.samples}>
        {data.items.map(({ item, letter, fault }) => (
          <article key={item.id}>
            <h2>
              <small>{t('run.sample_of', { step: item.stepName, number: item.dossierNumber })}</small>
              {letter && (
                <PaperLink paper={addressOf(getSampleLetter, { params: { id: runId, item: item.id } })}>
                  {t('run.open_pdf')}
                </PaperLink>
              )}
            </h2>
            {letter && <LetterPaper letter={letter} folded />}
            {fault && <p>{reasonText(t, fault)}</p>}
          </article>
        ))}
      </div>
    </section>
  )
}
