import type { ClaimChange } from '#contract/files/claim-changes.ts'
import { components } from '#domain/account/events.ts'
import { formatCents } from '#domain/money.ts'
import { ValidationError } from '#web/base/calls/errors.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './claims.module.css'
import { CostsAheadLines } from './costs-ahead-lines.tsx'
import { type FileClaimsAnswer, useDifference, useFileClaims } from './use-file-claims.ts'

type Difference = NonNullable<ReturnType<typeof useDifference>['difference']>

/** Below the fields: what each part of the account is now and will be, and what to look at. */
export function ChangePreview({ dossierId, change }: { dossierId: number; change: ClaimChange | null }) {
  const t = useText()
  const { debtorKind } = useFileClaims(dossierId)
  const { isAsked, difference, error, retry } = useDifference(dossierId, change)
  // What is filled in wrongly is told at its field, when it is sent.
  const isWrong = error instanceof ValidationError
  return (
    <section className={classes.preview} aria-label={t('claim_change.preview')} aria-live="polite">
      <h3>{t('claim_change.preview')}</h3>
      {(!isAsked || isWrong) && <p className={classes.soft}>{t('claim_change.preview_empty')}</p>}
      {isAsked && error !== null && !isWrong && <Failure error={error} onRetry={retry} />}
      {isAsked && error === null && difference && <Sums difference={difference} debtorKind={debtorKind} />}
    </section>
  )
}

interface SumsProps {
  readonly difference: Difference
  readonly debtorKind: FileClaimsAnswer['debtorKind']
}

function Sums({ difference, debtorKind }: SumsProps) {
  const t = useText()
  const { before, after, currency, warnings, costsAhead, letters } = difference
  const parts = components.filter((name) => before.components[name] !== 0 || after.components[name] !== 0)
  const amount = (cents: number) => formatCents(cents, currency)
  const isOver = before.surplusCents !== 0 || after.surplusCents !== 0
  return (
    <>
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">{t('claim_change.preview_part')}</th>
            <th scope="col">{t('claim_change.before')}</th>
            <th scope="col">{t('claim_change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((name) => (
            <tr key={name} data-changed={before.components[name] !== after.components[name] || undefined}>
              <th scope="row">{t(`component.${name}`)}</th>
              <td>{amount(before.components[name] ?? 0)}</td>
              <td>{amount(after.components[name] ?? 0)}</td>
            </tr>
          ))}
          {isOver && (
            <tr data-changed={before.surplusCents !== after.surplusCents || undefined}>
              <th scope="row">{t('claim_change.surplus')}</th>
              <td>{amount(before.surplusCents)}</td>
              <td>{amount(after.surplusCents)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('claim_change.open')}</th>
            <td>{amount(before.openCents)}</td>
            <td>{amount(after.openCents)}</td>
          </tr>
        </tfoot>
      </table>
      {warnings.length > 0 && (
        <Message tone="warning">
          <ul className={classes.list}>
            {warnings.map((warning) => (
              <li key={warning}>{t(`claim_change.warning.${warning}`)}</li>
            ))}
          </ul>
        </Message>
      )}
      {costsAhead.length > 0 && (
        <Message tone="info" title={t('costs_ahead.title')}>
          <CostsAheadLines ahead={costsAhead} currency={currency} debtorKind={debtorKind} />
        </Message>
      )}
      {letters.length > 0 && (
        <Message tone="info" title={t('interest_settings.letters')}>
          <ul className={classes.list}>
            {letters.map(({ dispatchId, day, subject, namedCents, wouldBeCents }) => (
              <li key={dispatchId}>
                {t('interest_settings.letter', {
                  day: showDay(day),
                  subject,
                  named: amount(namedCents),
                  wouldBe: amount(wouldBeCents),
                })}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </>
  )
}
