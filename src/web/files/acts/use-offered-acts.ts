import { useQuery } from '@tanstack/react-query'
import { type FileAct, fileAct, fileActNames, isArrangedAct, isDossierAct } from '#contract/files/file-acts.ts'
import type { NextAct } from '#contract/files/next/next-act.ts'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import { getArrangements } from '#contract/money/arrangements.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { useNextAct } from '#web/files/next/use-next-act.ts'
import { placeActs, type PlacedActs, type RefusalOf, refusalOnPage } from './place-acts.ts'

export interface OfferedActs {
  readonly offered: readonly FileAct[]
  readonly placed: PlacedActs
  readonly refusalOf: RefusalOf
  /** What the file asks for now; null where nothing can be done with it as it is shown. */
  readonly next: NextAct | null
  /** What is arranged could not be asked: of those acts nothing is known until it is asked again. */
  readonly failure: { readonly error: unknown; readonly onRetry: () => void } | null
}

/** Which acts on a file the user is offered, where each stands, and why what is refused cannot be done. */
export function useOfferedActs(page: DossierPageAnswer, pastDay: Day | null): OfferedActs {
  const next = useNextAct(page)
  const may = useMay()
  const isOfAgency = useUser()?.customerId === null
  const viewed = useViewedFile()
  const offered = fileActNames.filter((act) => {
    const { shownTo, ofAgency = false } = fileAct(act)
    return may(shownTo) && (isOfAgency || !ofAgency)
  })
  const { data, error, refetch } = useQuery({
    ...query(getArrangements, { params: { id: page.id }, query: { asOf: null } }),
    enabled: page.status !== 'closed' && offered.some(isArrangedAct),
  })
  const ofWhatIsShown: TextKey | null =
    viewed !== null ? 'view_as.read_only' : pastDay === null ? null : 'dossier.refusal.shown_in_past'
  const refusalOf: RefusalOf = (act) => {
    if (isDossierAct(act)) {
      const refusal = refusalOnPage(page, act)
      return refusal && `dossier.refusal.${refusal}`
    }
    if (fileAct(act).ofAnyDay) return null
    if (ofWhatIsShown !== null || !isArrangedAct(act)) return ofWhatIsShown
    const refusal = data?.acts[act]
    return refusal && refusalText(refusal)
  }
  return {
    offered,
    placed: placeActs(page.status, offered, refusalOf, next && !next.waits ? next.act : null),
    refusalOf,
    next,
    failure: error && { error, onRetry: () => void refetch() },
  }
}
