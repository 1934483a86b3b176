import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { explainFile } from '#contract/sending/runs.ts'
import { reasonText } from '#contract/sending/run-fault.ts'
import { query } from '#web/base/calls/api.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/sending/runs/runs.module.css'

/** Tells for any file why it is in a run or not, also one the run never looked at. */
export function WhyNot({ runId }: { runId: number }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data } = useQuery({
    ...query(explainFile, { params: { id: runId }, query: { search: asked } }),
    enabled: asked !== '',
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
  }
  return (
    <section className={classes.block}>
      <h2>{t('run.why_not')}</h2>
      <form onSubmit={ask} className={classes.ask}>
        <TextField label={t('run.why_not_label')} value={typed} onChange={setTyped} />
        <Button type="submit">{t('run.why_not_ask')}</Button>
      </form>
      <div role="status">
        {data?.items.length === 0 && <p className={classes.muted}>{t('run.why_not_none')}</p>}
        {data?.items.map((item) => (
          <div key={item.dossierId} className={classes.answer}>
            <Link to={`/file/show-new/${item.dossierId}`}>{item.dossierNumber}</Link>
            <div>
              <p>
                {item.debtorName}: {t(item.state === null ? 'run.not_in_run' : `run.item.${item.state}`).toLowerCase()}
              </p>
              <small>{item.reason ? reasonText(t, item.reason) : (item.stepName ?? t('run.why_due'))}</small>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
