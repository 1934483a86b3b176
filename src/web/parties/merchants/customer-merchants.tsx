import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useText } from '#web/base/words/text.ts'
import { MerchantList, type MerchantRow } from './merchant-list.tsx'

/** The webshops and brands under which one customer sells: added, changed, removed. */
export function CustomerMerchants({ customerId }: { customerId: number }) {
  const t = useText()
  const edited = useOpened<MerchantRow>()
  const add = (
    <Button size="compact" leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
      {t('merchant.add')}
    </Button>
  )
  return <MerchantList customerId={customerId} edited={edited} add={null} tools={add} />
}
