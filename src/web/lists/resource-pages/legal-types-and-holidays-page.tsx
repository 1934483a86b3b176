import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { holidayList } from '#contract/lists/resources/holiday.ts'
import { legalTypeList } from '#contract/lists/resources/legal-type.ts'
import { useText } from '#web/base/words/text.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

const lists = { '/settings/legal-type': legalTypeList, '/settings/legal-type/holidays': holidayList } as const
type Path = keyof typeof lists

/** Two lists of the law on one page, each at its own address. */
export function LegalTypesAndHolidaysPage() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open: Path = pathname === '/settings/legal-type' ? pathname : '/settings/legal-type/holidays'
  const tabs = (
    // The other list is another page: the arrows pass along the tabs, Enter opens one.
    <Tabs mt={-11} mb={8} value={open} activateTabWithKeyboard={false} onChange={(path) => path && void navigate(path)}>
      <Tabs.List aria-label={t('screen.holidays')} px="var(--v-gutter)">
        {(Object.keys(lists) as Path[]).map((path) => (
          <Tabs.Tab key={path} value={path} aria-controls={undefined}>
            {t(lists[path].many)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
  return <ResourceScreen key={open} list={lists[open]} title={t('screen.holidays')} tabs={tabs} />
}
