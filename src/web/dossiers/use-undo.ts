import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { undoDossierAct } from '#contract/dossier-commands.ts'
import { useCommand } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import type { DossierPageAnswer } from './dossier-screen.tsx'

/** How long it is offered to take something back. */
export const offeredFor = 12_000

/** Told with the page as the act made it, and what was done where its status does not say so. */
export type OfferUndo = (done: DossierPageAnswer, what?: string) => void

/** Offers to take back what was just done on a file: in a notice, and with Ctrl+Z as long as that stands and nothing is typed. */
export function useUndo(dossierId: number): OfferUndo {
  const t = useText()
  /** The version that the act made; the server refuses once there is another. */
  const version = useRef<number | null>(null)
  const offeredUntil = useRef(0)
  const command = useCommand(undoDossierAct, {
    onDone: () => notify({ tone: 'success', title: t('dossier.undo.done') }),
  })
  const undo = () => {
    if (version.current === null) return
    command.send({ params: { id: dossierId }, input: { version: version.current } })
    version.current = null
  }
  useHotkeys([['mod+Z', () => performance.now() < offeredUntil.current && undo()]])
  return (done, what = t(`status.${done.status}`)) => {
    version.current = done.version
    offeredUntil.current = performance.now() + offeredFor
    notify({
      tone: 'success',
      title: t('dossier.undo.offer', { what }),
      action: { label: t('dossier.undo.button'), onClick: undo },
      time: offeredFor,
    })
  }
}
