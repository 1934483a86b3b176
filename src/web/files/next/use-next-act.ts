import { type NextAct, nextAct } from '#contract/files/next/next-act.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** What the file that is shown asks for now; null where nothing can be done with it: of another day, or as somebody else. */
export function useNextAct(page: DossierPageAnswer): NextAct | null {
  const may = useMay()
  const today = useToday()
  const ofCustomer = useUser()?.customerId !== null
  const viewed = useViewedFile()
  const { waits } = page
  if (waits === null || viewed !== null) return null
  return nextAct({ ...page, waits, today }, { may, ofCustomer })
}
