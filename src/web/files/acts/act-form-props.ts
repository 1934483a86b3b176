import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** What the form of an act on a file is given. */
export interface ActFormProps {
  readonly page: DossierPageAnswer
  readonly onClose: () => void
  /** It was done: the page as it is now. */
  readonly onDone: (page: DossierPageAnswer) => void
}
