import { type Currency, formatCents } from '#domain/money.ts'
import type { WaiverOfDossier } from '#contract/money/waivers.ts'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './waived-lines.module.css'

interface WaivedLinesProps {
  readonly waivers: readonly WaiverOfDossier[]
  readonly currency: Currency
}

/** Below the amounts of a file: what was given up of it, on which day, by whom and why. */
export function WaivedLines({ waivers, currency }: WaivedLinesProps) {
  const t = useText()
  return (
    <ul className={classes.lines} aria-label={t('dossier.waived')}>
      {waivers.map(({ eventId, kind, amountCents, day, by, note, asked }) => {
        const values = {
          amount: formatCents(amountCents, currency),
          day: showDay(day),
          ...askedValues(asked, currency),
        }
        return (
          <li key={eventId}>
            {by === null || kind === 'asked'
              ? t(`dossier.waived.${kind}`, values)
              : t(`dossier.waived.by.${kind}`, { ...values, name: by })}
            {note !== null && <> {t('dossier.waived.note', { note })}</>}
          </li>
        )
      })}
    </ul>
  )
}

function askedValues(asked: WaiverOfDossier['asked'], currency: Currency): Record<string, string> {
  return asked ? { askedDay: showDay(asked.day), asked: formatCents(asked.cents, currency) } : {}
}
