import { removeLogAttachment, restoreLogAttachment } from '#contract/work/logs.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { useText } from '#web/base/words/text.ts'
import { attachmentReads } from './use-attach.ts'

/** Takes a file off its log, and offers to put it back. */
export function useRemoveAttachment(): (file: { readonly id: number; readonly name: string }) => void {
  const t = useText()
  const restoring = useCommand(restoreLogAttachment, { refreshes: attachmentReads })
  const removing = useCommand(removeLogAttachment, { refreshes: attachmentReads })
  return ({ id, name }) => {
    const putBack = () => restoring.send({ params: { id } })
    void removing.sendAsync({ params: { id } }).then(
      () => offerUndo({ message: t('attachment.removed', { name }), label: t('attachment.undo'), undo: putBack }),
      // The command has told why it could not be.
      () => undefined,
    )
  }
}
