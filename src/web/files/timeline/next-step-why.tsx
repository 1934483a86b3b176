import { showDay } from '#web/kit/words/format.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { useClosingReasonName } from '#web/base/calls/reference-lists.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { UndecidedCreditLink } from './undecided-credit-link.tsx'
import { nextName, nextReason, nextWhen } from './next-words.ts'

/** The next step of a file with its day and its reason; of a closed one why it closed. */
export function NextStepWhy({ page }: { page: DossierPageAnswer }) {
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

/** Why there is no next step: it is closed, it was not there yet, or what it was then is not known any more. */
export function NoNextWords({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  if (page.asOf?.isBeforeOpening) return t('dossier.as_of.before_opening', { day: showDay(page.openedDay) })
  return page.asOf?.isNextKept === false ? t('dossier.as_of.next_not_kept') : <ClosedWords page={page} />
}

/** Of a closed file when it closed, and why. */
function ClosedWords({ page: { closedDay, closingReason } }: { page: DossierPageAnswer }) {
  const t = useText()
  const day = showDay(closedDay)
  const reason = useClosingReasonName()(closingReason)
  return reason ? t('dossier.closed_because', { day, reason }) : t('dossier.closed_on', { day })
}
