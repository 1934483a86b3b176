import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useText } from '#web/base/words/text.ts'
import { MerchantList, type MerchantRow } from './merchant-list.tsx'

/** The merchants of all customers: looked up, added, changed, removed. All of them are on one page. */
export function MerchantsPage() {
  const t = useText()
  const edited = useOpened<MerchantRow>()
  const filters = useFilters({ search: { kind: 'search', label: t('merchant.search') } })
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
      {t('merchant.add')}
    </Button>
  )
  return (
    <Page title={t('screen.merchants')} actions={add}>
      <MerchantList filters={filters} edited={edited} add={add} />
    </Page>
  )
}
