import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { type EditedMerchant, MerchantList } from './merchant-list.tsx'

/** The webshops and brands under which one customer sells: added, changed, removed. */
export function CustomerMerchants({ customerId }: { customerId: number }) {
  const t = useText()
  const [edited, setEdited] = useState<EditedMerchant>(null)
  const add = (
    <Button size="compact" leftSection={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
      {t('merchant.add')}
    </Button>
  )
  return <MerchantList customerId={customerId} edited={edited} onEdit={setEdited} add={null} tools={add} />
}
