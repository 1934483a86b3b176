import { Button, Tabs } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { blockedNumberList } from '#contract/lists/resources/blocked-number.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { ImportNumbersWindow } from './import-numbers-window.tsx'
import { PreventedCalls } from './prevented-calls.tsx'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'
import { useAddress } from '#web/kit/filters/url-state.ts'

/** The numbers that are not called, and the calls which that prevented. */
export function BlockedNumbersPage() {
  const t = useText()
  const [params, setParams] = useAddress()
  const [isImporting, setIsImporting] = useState(false)
  const open = params.get('tab') === 'prevented' ? 'prevented' : 'numbers'
  const importing = (
    <Button leftSection={<Icon of={IconFileImport} />} onClick={() => setIsImporting(true)}>
      {t('blocked_number.import')}
    </Button>
  )
  const tabs = (
    // Each tab is a list with filters of its own in the address: the arrows pass along them, Enter opens one.
    <Tabs
      mt={-11}
      mb={8}
      value={open}
      activateTabWithKeyboard={false}
      onChange={(tab) => setParams(() => new URLSearchParams(tab === 'prevented' ? { tab } : {}))}
    >
      <Tabs.List aria-label={t('screen.blacklist')} px="var(--v-gutter)">
        <Tabs.Tab value="numbers" aria-controls={undefined}>
          {t('prevented.tab_numbers')}
        </Tabs.Tab>
        <Tabs.Tab value="prevented" aria-controls={undefined}>
          {t('prevented.tab')}
        </Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
  if (open === 'prevented') {
    return (
      <Page title={t('screen.blacklist')}>
        {tabs}
        <PreventedCalls />
      </Page>
    )
  }
  return (
    <>
      <ResourceScreen list={blockedNumberList} actions={importing} tabs={tabs} />
      {isImporting && <ImportNumbersWindow onClose={() => setIsImporting(false)} />}
    </>
  )
}
