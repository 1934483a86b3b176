import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { PageBody } from '#web/kit/page.tsx'
import { useText } from '#web/text.ts'
import { type EditedMerchant, MerchantList } from './merchant-list.tsx'
import classes from './merchants.module.css'

/** The webshops and brands under which one customer sells: added, changed, removed. */
export function CustomerMerchants({ customerId }: { customerId: number }) {
  const t = useText()
  const [edited, setEdited] = useState<EditedMerchant>(null)
  const add = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
      {t('merchant.add')}
    </Button>
  )
  return (
    <>
      <PageBody>
        <div className={classes.above}>{add}</div>
      </PageBody>
      <MerchantList customerId={customerId} edited={edited} onEdit={setEdited} add={null} />
    </>
  )
}
