import type { previewInterest } from '#contract/money/interest-settings.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { useText } from '#web/base/words/text.ts'
import { nameTerms } from './interest-settings-words.ts'
import classes from './interest-settings.module.css'
import { OtherLetters } from './other-letters.tsx'

interface PreviewProps {
  readonly difference: Answer<typeof previewInterest>
  readonly currency: Currency
}

/** What a change would do: the interest of each claim before and after, what is open, and the letters that left. */
export function InterestSettingsPreview({ difference, currency }: PreviewProps) {
  const t = useText()
  const { claims, openBeforeCents, openAfterCents, letters } = difference
  return (
    <section className={classes.preview} aria-label={t('interest_settings.preview_title')} aria-live="polite">
      <h3>{t('interest_settings.preview_title')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('interest_settings.interest')}</th>
            <th scope="col">{t('interest_settings.before')}</th>
            <th scope="col">{t('interest_settings.after')}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map(({ claimId, reference, after, interestBeforeCents, interestAfterCents }) => (
            <tr key={claimId}>
              <th scope="row">
                {reference} <span className={classes.soft}>{nameTerms(after, t)}</span>
              </th>
              <td>
                <Amount cents={interestBeforeCents} />
              </td>
              <td>
                <Amount cents={interestAfterCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('interest_settings.open')}</th>
            <td>{formatCents(openBeforeCents, currency)}</td>
            <td>{formatCents(openAfterCents, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <OtherLetters letters={letters} currency={currency} />
    </section>
  )
}
