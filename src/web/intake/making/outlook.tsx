import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { previewDossier } from '#contract/intake/new-dossier.ts'
import { type Answer, call, type CallParts, keyOf } from '#web/base/calls/api.ts'
import { ValidationError } from '#web/base/calls/errors.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { DebtorLine } from './debtor-line.tsx'
import classes from './intake.module.css'
import { isComplete, type NewDossierValues, toInput } from './new-dossier-values.ts'

type Preview = Answer<typeof previewDossier>

/** What is known of what will come: nothing while too little is filled in. */
export interface OutlookState {
  readonly isAsked: boolean
  readonly preview: Preview | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** What making the file will do, as soon as there is enough to say so; asked again a moment after each change. */
export function useOutlook(
  values: NewDossierValues,
  ofCustomer: boolean,
  preview: typeof previewDossier,
): OutlookState {
  const [asked] = useDebouncedValue(
    isComplete(values, ofCustomer) ? JSON.stringify(toInput(values, ofCustomer)) : '',
    400,
  )
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(preview), asked],
    queryFn: async ({ signal }) => {
      const parts = { input: JSON.parse(asked) } as CallParts<typeof previewDossier>
      return call(preview, parts, { signal })
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { isAsked: asked !== '', preview: data, error, retry: () => void refetch() }
}

interface OutlookProps {
  readonly values: NewDossierValues
  /** Whoever hands in is the customer, and is not asked who that is. */
  readonly ofCustomer: boolean
  readonly outlook: OutlookState
}

/** Beside the form: who is recognised, which file is joined, what happens first, and what is odd. */
export function Outlook({ values, ofCustomer, outlook }: OutlookProps) {
  const t = useText()
  const { preview, error, isAsked, retry } = outlook
  return (
    <aside className={classes.outlook} aria-label={t('new_dossier.outlook')} aria-live="polite">
      <h2>{t('new_dossier.outlook')}</h2>
      {!isAsked && (
        <p className={classes.soft}>{t(ofCustomer ? 'new_dossier.outlook_empty_own' : 'new_dossier.outlook_empty')}</p>
      )}
      {isAsked && error instanceof ValidationError && <Faults error={error} />}
      {isAsked && error !== null && !(error instanceof ValidationError) && <Failure error={error} onRetry={retry} />}
      {isAsked && error === null && preview && <Outcome preview={preview} values={values} ofCustomer={ofCustomer} />}
    </aside>
  )
}

function Faults({ error }: { error: ValidationError }) {
  const t = useText()
  return (
    <Message tone="danger" title={t('new_dossier.look_at')}>
      <ul className={classes.list}>
        {[...new Set(Object.values(error.fields))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Message>
  )
}

interface OutcomeProps extends Pick<OutlookProps, 'values' | 'ofCustomer'> {
  readonly preview: Preview
}

function Outcome({ preview, values, ofCustomer }: OutcomeProps) {
  const t = useText()
  const language = useLanguage()
  const { begins, joins, precasso, principalCents, interestCents, remarks } = preview
  const { currency } = values
  return (
    <>
      <ul className={classes.list}>
        {preview.debtors.map((debtor, index) => (
          <DebtorLine
            // oxlint-disable-next-line react/no-array-index-key -- a debtor is called by its place
            key={index}
            debtor={debtor}
            name={values.debtors[index]?.name ?? ''}
            ofCustomer={ofCustomer}
          />
        ))}
      </ul>
      {joins && (
        <Message tone="info">
          {t('new_dossier.joins')} <Link to={`/file/show-new/${joins.id}`}>{joins.number}</Link>
        </Message>
      )}
      <dl className={classes.facts}>
        <Fact label={t('new_dossier.principal')}>
          <Amount cents={principalCents} currency={currency} sign />
        </Fact>
        <Fact label={t('new_dossier.interest')}>
          <Amount cents={interestCents} currency={currency} sign />
        </Fact>
        {begins && (
          <>
            <Fact label={t('new_dossier.begins')}>{begins.step[language]}</Fact>
            <Fact label={t('new_dossier.begins_on')}>{showDay(begins.day)}</Fact>
          </>
        )}
        {precasso && (
          <>
            <Fact label={t('customer.precasso_sender')}>{t(`customer.precasso_sender.${precasso.sender}`)}</Fact>
            <Fact label={t('customer.precasso_payee')}>{t(`customer.precasso_payee.${precasso.payee}`)}</Fact>
          </>
        )}
      </dl>
      {precasso && !precasso.isPayable && <Message tone="warning">{t('customer.precasso_payee_without')}</Message>}
      {remarks.length > 0 && (
        <Message tone="warning" title={t('new_dossier.look_at')}>
          <ul className={classes.list}>
            {remarks.map(({ field, remark }) => (
              <li key={`${field} ${remark}`}>
                <WhereOf field={field} values={values} />
                {t(`new_dossier.remark.${remark}`)}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </>
  )
}

/** Which of several a remark is about. */
function WhereOf({ field, values }: { field: string; values: NewDossierValues }) {
  const t = useText()
  const [list, place = '0'] = field.split('.')
  const index = Number(place)
  if (list === 'claims' && values.claims.length > 1) {
    const label = values.claims[index]?.invoiceNumber || t('new_dossier.claim_number', { number: index + 1 })
    return <>{t('kit.label', { label })} </>
  }
  if (list === 'debtors' && values.debtors.length > 1) {
    return <>{t('kit.label', { label: values.debtors[index]?.name ?? '' })} </>
  }
  return null
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
