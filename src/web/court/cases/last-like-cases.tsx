import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCents, sumCents } from '#domain/money.ts'
import { listLikeCases } from '#contract/court/legal-cases.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import classes from './legal-cases.module.css'

/** The files like one that were closed last: what was open when they went to a bailiff, and what of it came in. */
export function LastLikeCases({ dossierId }: { readonly dossierId: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listLikeCases, { params: { id: dossierId } }))
  if (error) return <Failure error={error} title={t('legal_case.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  const cases = data.items
  if (cases.length === 0) return null
  const [claimed, collected] = [
    sumCents(cases.map(({ claimedCents }) => claimedCents)),
    sumCents(cases.map(({ collectedCents }) => collectedCents)),
  ]
  return (
    <>
      <h3>{t('forecast.last_like')}</h3>
      <div className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('legal_case.col.file')}</th>
              <th scope="col">{t('forecast.last_like.since')}</th>
              <th scope="col" className={classes.right}>
                {t('forecast.last_like.claimed')}
              </th>
              <th scope="col" className={classes.right}>
                {t('forecast.last_like.collected')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cases.map(({ file, debtor, sinceDay, claimedCents, collectedCents }) => (
              <tr key={file.id}>
                <td>
                  <Link to={`/file/show-new/${file.id}`}>{file.number}</Link> {debtor}
                </td>
                <td>{showDay(sinceDay)}</td>
                <td className={classes.right}>
                  <Amount cents={claimedCents} />
                </td>
                <td className={classes.right}>
                  <Amount cents={collectedCents} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                {t('forecast.last_like.together')}
              </th>
              <td className={classes.right}>
                <strong>{formatCents(claimed)}</strong>
              </td>
              <td className={classes.right}>
                <strong>{formatCents(collected)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}
