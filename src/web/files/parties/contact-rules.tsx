import { Suspense } from 'react'
import type { Day } from '#domain/day.ts'
import { toldOf } from '#web/kit/words/callable-number.ts'
import { clockText, showDay } from '#web/kit/words/format.ts'
import { LimitationDay } from '#web/panels.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { dayWords } from '#web/files/timeline/next-words.ts'

interface ContactRulesProps {
  readonly page: DossierPageAnswer
  readonly pastDay: Day | null
}

/** What the law sets around a file: when the debtor may be contacted, and by when limitation must be interrupted. */
export function ContactRules({ page, pastDay }: ContactRulesProps) {
  return (
    <>
      <Contact page={page} pastDay={pastDay} />
      {pastDay === null && (
        <Suspense fallback={null}>
          <LimitationDay dossierId={page.id} className={classes.section} factsClassName={classes.facts} />
        </Suspense>
      )}
    </>
  )
}

/** When the debtor may be contacted, how often it was done this week, and from when on costs may be charged. */
function Contact({ page, pastDay }: ContactRulesProps) {
  const t = useText()
  const today = useToday()
  const { contact, notice } = page
  // Whether somebody may be called is a question of now.
  if (pastDay !== null && !notice) return null
  return (
    <section className={classes.section}>
      <h2>{t('dossier.contact')}</h2>
      <dl className={classes.facts}>
        {pastDay === null && (
          <>
            <dt>{t('dossier.contact_allowed')}</dt>
            <dd>{allowedWords(page, today, t)}</dd>
            <dt>{t('dossier.contact_week')}</dt>
            <dd>
              {contact.capPerWeek === 0
                ? t('dossier.contact_used', { used: contact.usedThisWeek })
                : t('dossier.contact_used_of', { used: contact.usedThisWeek, cap: contact.capPerWeek })}
            </dd>
          </>
        )}
        {notice && (
          <>
            <dt>{t('dossier.notice_sent')}</dt>
            <dd>{showDay(notice.sentDay)}</dd>
            <dt>{t('dossier.notice_received')}</dt>
            <dd>{showDay(notice.receivedDay)}</dd>
            <dt>{t('dossier.costs_from')}</dt>
            <dd>{showDay(notice.costsFromDay)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Not at all where that is known of the debtors, otherwise until when today, or from when on, and with whom not. */
function allowedWords(page: DossierPageAnswer, today: Day, t: Say): string {
  if (toldOf(page)) return t('dossier.contact_told')
  const { contact, debtors } = page
  const quiet = debtors.filter(({ doNotContact }) => doNotContact)
  if (quiet.length > 0 && quiet.length === debtors.length) return t('dossier.contact_never')
  const when =
    contact.untilMinutes === null
      ? t('dossier.contact_from', {
          day: dayWords(contact.nextDay as Day, today, t),
          time: clockText(contact.nextMinutes),
        })
      : t('dossier.contact_until', { time: clockText(contact.untilMinutes) })
  if (quiet.length === 0) return when
  return t('dossier.contact_not_with', { when, names: quiet.map(({ name }) => name).join(', ') })
}
