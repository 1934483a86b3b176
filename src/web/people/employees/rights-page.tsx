import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { useText } from '#web/base/words/text.ts'
import { RightsCompareTab } from './rights-compare-tab.tsx'
import { RightsMatrixTab } from './rights-matrix-tab.tsx'
import { RightsPeopleTab } from './rights-people-tab.tsx'

/** The rights of everybody: a list of people, all roles beside each other, and two of them compared. */
export function RightsPage() {
  const t = useText()
  return (
    <Page title={t('screen.rights')}>
      <PageTabs
        label={t('rights.views')}
        tabs={[
          { name: 'people', label: t('rights.people'), content: <RightsPeopleTab /> },
          { name: 'matrix', label: t('rights.matrix'), content: <RightsMatrixTab /> },
          { name: 'compare', label: t('rights.compare'), content: <RightsCompareTab /> },
        ]}
      />
    </Page>
  )
}
