import { IconMailOpened } from '@tabler/icons-react'
import { type FileActProps, WindowAct } from '#web/kit/dialogs/window-act.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { WriteCustomerForm } from './write-customer-form.tsx'

/** On the page of a file: a message to its customer, for whoever may send. */
export function WriteCustomerAct({ dossierId, ...act }: FileActProps) {
  const t = useText()
  const may = useMay()
  if (!may('processing.new')) return null
  return (
    <WindowAct icon={IconMailOpened} label={t('customer_message.write')} size="xl" closeOnClickOutside={false} {...act}>
      {(close) => <WriteCustomerForm dossierId={dossierId} onClose={close} />}
    </WindowAct>
  )
}
