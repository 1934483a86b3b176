import { type CaseState, caseStates } from '#domain/court/cases/legal-case.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import type { LegalCaseDetails } from '#contract/court/legal-cases.ts'
import type { Step } from '#web/kit/frame/steps.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'

/** The steps of a case as they are drawn: what was done, when and by whom; where it stands; and what is still to come. */
export function useCaseSteps(legalCase: Wire<LegalCaseDetails>): Step[] {
  const t = useText()
  const { state, origin, question, rollDay, defended } = legalCase
  const at = caseStates.indexOf(state)
  const said = (day: string | null, name: string | null = null) => {
    if (day === null) return undefined
    return name === null ? showDay(day) : t('legal_case.by_day', { name, day: showDay(day) })
  }
  const answered = question?.answeredAt
    ? said(dayOfMoment(question.answeredAt), question.answeredBy)
    : question && t('legal_case.answer_by', { day: showDay(question.dueDay) })
  const notes: Partial<Record<CaseState, string | undefined | null>> = {
    proposed: said(legalCase.openedDay, legalCase.openedBy),
    asked: question && said(dayOfMoment(question.askedAt), question.askedBy),
    approved: answered,
    declined: answered,
    draft: said(legalCase.draftedDay, legalCase.draftedBy),
    checked: legalCase.checkedBy,
    with_bailiff: legalCase.office && said(legalCase.office.sinceDay, legalCase.office.name),
    served: said(legalCase.servedDay),
    filed: said(rollDay),
    judgment: said(legalCase.judgmentDay),
    served_title: said(legalCase.titleServedDay),
    ended: said(legalCase.endedDay),
  }
  // Of two answers one is given; what never was of a judgment that came from elsewhere is left out.
  const isLeftOut = (one: CaseState) => {
    if (origin === 'title' && caseStates.indexOf(one) < caseStates.indexOf('judgment')) return true
    if (one === 'declined' || one === 'approved')
      return one === 'declined' ? state !== 'declined' : state === 'declined'
    return one === (defended === true ? 'undefended' : 'defended')
  }
  return caseStates
    .filter((one) => !isLeftOut(one))
    .map((one) => {
      const place = caseStates.indexOf(one)
      const note = place <= at || one === 'filed' ? notes[one] : null
      return {
        label: t(`legal_case.state.${one}`),
        state: one === state ? 'now' : place < at ? 'done' : 'todo',
        ...(note ? { note } : {}),
      }
    })
}
