import type { ReactNode } from 'react'
import { formatCents } from '#domain/money.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { kindsOnScreen } from './import-kinds.ts'
import classes from './imports.module.css'
import type { Import } from './use-import.ts'

/** What releasing the good rows now would give. */
export function ImportTotals({ batch }: { batch: Import }) {
  const t = useText()
  const language = useLanguage()
  const { totals, counts } = batch
  if (!kindsOnScreen[batch.kind].isOfFiles) return <SubscriptionTotals batch={batch} />
  if (totals === null) return <ReleasedTotals batch={batch} />
  const principal = totals.principal.map(({ currency, cents }) => formatCents(cents, currency)).join(' + ')
  return (
    <dl className={classes.totals}>
      <Total label={t('import.total.ready')}>{rowsIn(counts.good, t)}</Total>
      <Total label={t('import.total.principal')}>{principal || formatCents(0)}</Total>
      <Total label={t('import.total.dossiers')}>
        {formatCount(totals.newDossiers)} <small>{t('import.total.new')}</small> {formatCount(totals.joinedDossiers)}{' '}
        <small>{t('import.total.joined')}</small>
      </Total>
      <Total label={t('import.total.debtors')}>
        {formatCount(totals.newDebtors)} <small>{t('import.total.new')}</small> {formatCount(totals.knownDebtors)}{' '}
        <small>{t('import.total.known')}</small>
      </Total>
      <Total label={t('import.total.begins')}>
        {totals.begins.map(({ step, runKind, files, day }) => (
          <small key={`${runKind} ${step[language]}`} className={classes.begins}>
            {t('import.total.begins_with', {
              count: formatCount(files),
              step: step[language],
              run: t(`run.kind.${runKind}`),
              day: showDay(day),
            })}
          </small>
        ))}
        {totals.begins.length === 0 && <small>{t('import.total.begins_nothing')}</small>}
      </Total>
      {totals.precasso && (
        <Total label={t('import.precasso.letters')}>
          <small className={classes.begins}>
            {t('import.precasso.sender', { sender: t(`customer.precasso_sender.${totals.precasso.sender}`) })}
          </small>
          <small className={classes.begins}>
            {t('import.precasso.payee', { payee: t(`customer.precasso_payee.${totals.precasso.payee}`) })}
          </small>
        </Total>
      )}
    </dl>
  )
}

/** What releasing gives, or gave: how many subscriptions, and what they bring a period. */
function SubscriptionTotals({ batch: { counts, subscriptions } }: { batch: Import }) {
  const t = useText()
  const made = subscriptions ?? []
  return (
    <dl className={classes.totals}>
      <Total label={t('import.total.ready')}>{rowsIn(counts.good, t)}</Total>
      {counts.released > 0 && <Total label={t('import.tab.released')}>{rowsIn(counts.released, t)}</Total>}
      {made.map(({ period, count, cents }) => (
        <Total key={period} label={t(`subscription.period.${period}`)}>
          {formatCents(cents)} <small>{t('import.subscription.count', { count: formatCount(count) })}</small>
        </Total>
      ))}
    </dl>
  )
}

/** What was released: nothing of it is still to come. */
function ReleasedTotals({ batch }: { batch: Import }) {
  const t = useText()
  return (
    <dl className={classes.totals}>
      <Total label={t('import.tab.released')}>{rowsIn(batch.counts.released, t)}</Total>
      <Total label={t('import.total.principal')}>{formatCents(batch.principalCents)}</Total>
      <Total label={t('import.total.dossiers')}>{formatCount(batch.dossiers)}</Total>
    </dl>
  )
}

function rowsIn(count: number, t: Say): string {
  return t('import.total.rows', { count: formatCount(count) })
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
