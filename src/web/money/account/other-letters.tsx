import type { OtherLetter } from '#contract/money/account-preview.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './interest-settings.module.css'

/** The letters that left with an amount that would have been another. */
export function OtherLetters({ letters, currency }: { letters: readonly OtherLetter[]; currency: Currency }) {
  const t = useText()
  if (letters.length === 0) return <p className={classes.soft}>{t('interest_settings.letters_none')}</p>
  return (
    <>
      <strong>{t('interest_settings.letters')}</strong>
      <ul>
        {letters.map(({ dispatchId, day, subject, namedCents, wouldBeCents }) => (
          <li key={dispatchId}>
            {t('interest_settings.letter', {
              day: showDay(day),
              subject,
              named: formatCents(namedCents, currency),
              wouldBe: formatCents(wouldBeCents, currency),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
