import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { blockedNumberList } from '#contract/resources/blocked-number.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { ImportNumbersWindow } from './import-numbers-window.tsx'
import { ResourceScreen } from './resource-screen.tsx'

export function BlockedNumbersPage() {
  const t = useText()
  const [isImporting, setIsImporting] = useState(false)
  const importing = (
    <Button leftSection={<Icon of={IconFileImport} />} onClick={() => setIsImporting(true)}>
      {t('blocked_number.import')}
    </Button>
  )
  return (
    <>
      <ResourceScreen list={blockedNumberList} actions={importing} />
      {isImporting && <ImportNumbersWindow onClose={() => setIsImporting(false)} />}
    </>
  )
}
