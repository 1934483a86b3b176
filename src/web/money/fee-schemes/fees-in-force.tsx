import { useQuery } from '@tanstack/react-query'
import { listFeeSchemes } from '#contract/money/terms/fee-schemes.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import classes from './fee-schemes.module.css'
import { schemeWords } from './scheme-words.ts'

/** What a customer pays for what is collected of files that come in now: as agreed with it, else the standard. */
export function FeesInForce({ customerId }: { customerId: number }) {
  const t = useText()
  const own = useQuery(query(listFeeSchemes, { query: { customer: customerId } }))
  const standard = useQuery(query(listFeeSchemes, { query: { customer: null } }))
  const failed = own.error ? own : standard
  if (failed.error) {
    return <Failure error={failed.error} title={t('fee_scheme.title')} onRetry={() => void failed.refetch()} />
  }
  if (!own.data || !standard.data) return null
  const scheme = [...own.data.items, ...standard.data.items].find(({ standing }) => standing === 'in_force')
  if (!scheme) return t('fee_scheme.none_standard')
  return (
    <ul className={classes.inForce}>
      {scheme.customerId === null && <li className={classes.soft}>{t('fee_scheme.standard_title')}</li>}
      {schemeWords(scheme, t).map(({ name, text }) => (
        <li key={`${name} ${text}`}>
          {name !== null && <strong>{name}</strong>} {text}
        </li>
      ))}
    </ul>
  )
}
