import { addressLine } from '#contract/work/address-line.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import { keptWords } from '#web/base/words/reach-words.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

type Debtor = DossierPageAnswer['debtors'][number]

/** Every address, number and e-mail address there ever was: since when, until when, and who told it. */
export function ReachHistory({ debtor: { name, addresses, contacts } }: { debtor: Debtor }) {
  const t = useText()
  const language = useLanguage()
  const told = [
    ...addresses.map((one) => ({
      key: `address ${one.id}`,
      value: addressLine(one, language),
      judged: t(`dossier.address.${one.status}`),
      kept: keptWords(one, t),
    })),
    ...contacts.map((one) => ({
      key: `contact ${one.id}`,
      value: contactText(one),
      judged: t(`dossier.contact_status.${one.status}`),
      kept: keptWords(one, t),
    })),
  ]
  if (told.length === 0) return null
  return (
    <details className={classes.history}>
      <summary aria-label={t('reach.history_of', { name })}>{t('reach.history')}</summary>
      <ul>
        {told.map(({ key, value, judged, kept }) => (
          <li key={key}>
            {value}
            <span className={classes.soft}>
              {judged}, {kept}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
