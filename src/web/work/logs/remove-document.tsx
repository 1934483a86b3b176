import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { attachmentRefusals } from '#contract/work/logs.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { useRemoveAttachment } from './use-remove-attachment.ts'

interface RemoveDocumentProps {
  readonly id: number
  readonly name: string
  /** Why it stays; null where it can be taken off. */
  readonly refusal: (typeof attachmentRefusals)[number] | null
}

/** Takes a document off its file; refused it says why. */
export function RemoveDocument({ id, name, refusal }: RemoveDocumentProps) {
  const t = useText()
  const remove = useRemoveAttachment()
  const reason = refusal === null ? null : t(`log.refusal.${refusal}`)
  return (
    <Refusal reason={reason}>
      <ActionIcon
        size="sm"
        aria-label={t('attachment.remove', { name })}
        {...refused(reason)}
        onClick={() => reason === null && remove({ id, name })}
      >
        <Icon of={IconX} />
      </ActionIcon>
    </Refusal>
  )
}
