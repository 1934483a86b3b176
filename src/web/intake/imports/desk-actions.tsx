import { Button } from '@mantine/core'
import { IconDownload, IconSend, IconSendOff, IconTrash } from '@tabler/icons-react'
import { discardImport, downloadRefusedRows, shareImport } from '#contract/intake/imports.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { kindsOnScreen } from './import-kinds.ts'
import type { Import } from './use-import.ts'

/** What can be done with an import as a whole. */
export function DeskActions({ batch }: { batch: Import }) {
  const t = useText()
  const mayShare = useMay()('import.share')
  const discard = useCommand(discardImport)
  const share = useCommand(shareImport)
  const params = { id: batch.id }
  const { good, bad, duplicate, needless } = batch.counts
  const refused = bad + duplicate + needless
  const open = good + refused
  if (batch.state !== 'ready' && batch.state !== 'failed' && batch.state !== 'done') return null

  const throwAway = async () => {
    const yes = await confirm({
      title: t('import.discard_ask'),
      text: t(kindsOnScreen[batch.kind].discard, { count: formatCount(open) }),
      confirm: t('import.discard'),
      danger: true,
    })
    if (yes) discard.send({ params })
  }
  const { customer } = batch
  const toCustomer = async (name: string) => {
    await share.sendAsync({ params, input: { shared: !batch.shared } })
    if (!batch.shared) notify({ variant: 'success', message: t('import.shared', { customer: name }) })
  }
  return (
    <>
      {open > 0 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconTrash} />}
          loading={discard.busy}
          onClick={() => void throwAway()}
        >
          {t('import.discard')}
        </Button>
      )}
      {refused > 0 && (
        <Button
          component="a"
          href={host + addressOf(downloadRefusedRows, { params })}
          leftSection={<Icon of={IconDownload} />}
        >
          {t('import.download')}
        </Button>
      )}
      {mayShare && bad > 0 && customer && (
        <Button
          leftSection={<Icon of={batch.shared ? IconSendOff : IconSend} />}
          loading={share.busy}
          onClick={() => void toCustomer(customer.name)}
        >
          {t(batch.shared ? 'import.unshare' : 'import.share')}
        </Button>
      )}
    </>
  )
}
