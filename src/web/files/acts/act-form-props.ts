import type { Day } from '#domain/day.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** What the form of an act on a file is given. */
export interface ActFormProps {
  readonly page: DossierPageAnswer
  /** The day that was typed with the act; null for none. */
  readonly day: Day | null
  readonly onClose: () => void
  /** It was done: the page as it is now, and what was done where neither its status nor the act says so. */
  readonly onDone: (page: DossierPageAnswer, what?: string) => void
}
