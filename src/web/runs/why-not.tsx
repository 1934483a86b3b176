import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { listRunItems } from '#contract/runs.ts'
import { reasonText } from '#contract/run-fault.ts'
import { query } from '#web/api.ts'
import { TextField } from '#web/kit/text-field.tsx'
import { useText } from '#web/text.ts'
import classes from './runs.module.css'

/** Tells for any file why it is in a run or not. */
export function WhyNot({ runId }: { runId: number }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const search = { search: asked, limit: 10 }
  const { data } = useQuery({ ...query(listRunItems, { params: { id: runId }, query: search }), enabled: asked !== '' })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
  }
  return (
    <section className={classes.block}>
      <h2>{t('run.why_not')}</h2>
      <form onSubmit={ask} style={{ display: 'flex', gap: 8, alignItems: 'end' }}>
        <TextField label={t('run.why_not_label')} value={typed} onChange={setTyped} />
        <Button type="submit">{t('run.why_not_ask')}</Button>
      </form>
      <div role="status">
        {data?.items.length === 0 && <p className={classes.muted}>{t('run.why_not_none')}</p>}
        {data?.items.map((item) => (
          <div key={item.id} className={classes.cause}>
            <Link to={`/file/show-new/${item.dossierId}`}>{item.dossierNumber}</Link>
            <div>
              <p>
                {item.debtorName}: {t(`run.item.${item.state}`)}
              </p>
              <small>{item.reason ? reasonText(t, item.reason) : item.stepName}</small>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
