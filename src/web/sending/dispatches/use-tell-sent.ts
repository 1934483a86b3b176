import { cancelMessage } from '#contract/sending/hand-messages.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'

/** Tells that a message was sent; for as long as it can be undone, with the button that does. */
export function useTellSent(dossierId: number): (sent: { readonly id: number; readonly undoSeconds: number }) => void {
  const t = useText()
  const undo = useCommand(cancelMessage, {
    onDone: () => notify({ variant: 'success', message: t('by_hand.cancelled') }),
  })
  return ({ id, undoSeconds }) => {
    if (undoSeconds === 0) return notify({ variant: 'success', message: t('by_hand.done') })
    notify({
      variant: 'success',
      message: t('by_hand.done_soon', { seconds: undoSeconds }),
      time: undoSeconds * 1000,
      action: {
        label: t('by_hand.undo'),
        onClick: () => undo.send({ params: { id: dossierId, message: id }, input: {} }),
      },
    })
  }
}
