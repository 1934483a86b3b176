import { addDays, type Day, weekday } from '#domain/day.ts'
import { type ShownWhy, shownWhy } from '#domain/workflow/shown-why.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'
import type { DossierPageAnswer as Page } from '#web/files/page/dossier-page-answer.ts'
import { waitsFor } from './waits-for.ts'

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
