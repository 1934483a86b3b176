import { undoDossierAct } from '#contract/files/dossier-commands.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** Told with the page as the act made it, and what was done where its status does not say so. */
export type OfferUndo = (done: DossierPageAnswer, what?: string) => void

/** Offers to take back what was just done on a file. The server refuses once it is another version than the act made. */
export function useUndo(dossierId: number): OfferUndo {
  const t = useText()
  const command = useCommand(undoDossierAct, {
    onDone: () => notify({ variant: 'success', message: t('dossier.undo.done') }),
  })
  return ({ status, version }, what = t(`status.${status}`)) =>
    offerUndo({
      message: t('dossier.undo.offer', { what }),
      label: t('dossier.undo.button'),
      undo: () => command.send({ params: { id: dossierId }, input: { version } }),
    })
}
