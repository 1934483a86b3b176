import { useDisclosure } from '@mantine/hooks'
import { IconMailForward } from '@tabler/icons-react'
import { ActButton } from '#web/kit/act-button.tsx'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { SendMessageForm } from './send-message-form.tsx'

interface SendMessageActProps {
  readonly dossierId: number
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
  readonly className?: string | undefined
}

/** On the page of a file: a message to its debtor, for whoever may send. */
export function SendMessageAct({ dossierId, refusal, className }: SendMessageActProps) {
  const t = useText()
  const may = useMay()
  const [open, { open: show, close }] = useDisclosure(false)
  if (!may('processing.new')) return null
  return (
    <>
      <ActButton
        icon={IconMailForward}
        label={t('by_hand.act')}
        refusal={refusal}
        className={className}
        opensWindow
        onAct={show}
      />
      <WindowFrame
        opened={open}
        onClose={close}
        title={t('by_hand.act')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
        closeOnClickOutside={false}
        size="xl"
      >
        <SendMessageForm dossierId={dossierId} onClose={close} />
      </WindowFrame>
    </>
  )
}
