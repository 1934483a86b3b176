import { addDays, type Day, weekday } from '#domain/day.ts'
import { type ShownWhy, shownWhy } from '#domain/workflow/shown-why.ts'
import type { getDossier } from '#contract/files/dossier-page.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { useClosingReasonName } from '#web/base/calls/reference-lists.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { UndecidedCreditLink } from './undecided-credit-link.tsx'
import { waitsFor } from './waits-for.ts'

type Page = Answer<typeof getDossier>

/** The next step of a file with its day and its reason; of a closed one why it closed. */
export function NextStepWhy({ page }: { page: Page }) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const { next } = page
  if (!next)
    return (
      <WhyLine>
        <NoNextWords page={page} />
      </WhyLine>
    )
  return (
    <WhyLine what={`${nextName(page, t, language)}, ${nextWhen(next, today, t)}`}>
      {nextReason(page, today, t)} <UndecidedCreditLink next={next} />
    </WhyLine>
  )
}

/** When the next step comes: its day, or for whom it waits. */
export function nextWhen({ day, held }: NonNullable<Page['next']>, today: Day | null, t: Say): string {
  return held ? waitsFor(held, t) : dayWords(day as Day, today, t)
}

/**
 * Why the next step comes then, or what it waits for, as it is on the day it is read; of another day also what of that is
 * not known any more.
 */
export function nextReason({ next, asOf, currency, halts }: Page, today: Day, t: Say): string | null {
  const why = next && (next.held ?? whyOn(next, asOf?.day ?? today, halts))
  const told = why ? t(why.key, whyValues(why, currency)) : null
  if (!next || !asOf) return told
  return [told ?? t('dossier.as_of.why_not_kept'), ...(asOf.isHoldKept ? [] : [t('dossier.as_of.hold_not_kept')])].join(
    ' ',
  )
}

/** The reason of the next step as it is on a day, with who lets the file stand still where one person does. */
function whyOn({ day, why }: NonNullable<Page['next']>, today: string, halts: Page['halts']): ShownWhy | null {
  const [halt, ...more] = halts
  const decidedBy = more.length === 0 ? (halt?.startedBy ?? null) : null
  return why && shownWhy({ why, day: day as Day, today: today as Day, decidedBy })
}

/** What the next step is called: the step of the workflow, or what we wait for. */
export function nextName(page: Page, t: Say, language: 'nl' | 'en' | 'fr'): string {
  const waiting = page.status !== 'in_progress' && page.status !== 'not_started'
  if (!waiting && page.next?.step) return page.next.step.name[language]
  return t(`dossier.next.${page.status}`)
}

/** "vandaag", "morgen", or the day with its weekday; always that without a today. */
export function dayWords(day: Day, today: Day | null, t: Say): string {
  if (day === today) return t('kit.today')
  if (today !== null && day === addDays(today, 1)) return t('dossier.tomorrow')
  return `${t(`dossier.weekday.${weekday(day) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)} ${showDay(day)}`
}

/** Why there is no next step: it is closed, it was not there yet, or what it was then is not known any more. */
export function NoNextWords({ page }: { page: Page }) {
  const t = useText()
  if (page.asOf?.isBeforeOpening) return t('dossier.as_of.before_opening', { day: showDay(page.openedDay) })
  return page.asOf?.isNextKept === false ? t('dossier.as_of.next_not_kept') : <ClosedWords page={page} />
}

/** Of a closed file when it closed, and why. */
function ClosedWords({ page: { closedDay, closingReason } }: { page: Page }) {
  const t = useText()
  const day = showDay(closedDay)
  const reason = useClosingReasonName()(closingReason)
  return reason ? t('dossier.closed_because', { day, reason }) : t('dossier.closed_on', { day })
}
