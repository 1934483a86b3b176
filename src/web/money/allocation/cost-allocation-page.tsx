import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#web/base/words/text.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import classes from './allocation.module.css'
import { AssignmentsTab } from './assignments-tab.tsx'
import { FileTab } from './file-tab.tsx'

/** How payments are divided: by which template for which customer and phase, and on a file by another one. */
export function CostAllocationPage() {
  const t = useText()
  return (
    <Page
      title={t('screen.cost_allocation')}
      actions={
        <Button component={Link} to="/finance/allocation-templates">
          {t('allocation.templates_link')}
        </Button>
      }
    >
      <PageBody>
        <p className={classes.intro}>{t('allocation.intro')}</p>
      </PageBody>
      <PageTabs
        label={t('screen.cost_allocation')}
        tabs={[
          { name: 'assigned', label: t('allocation.tab.assigned'), content: <AssignmentsTab /> },
          {
            name: 'file',
            label: t('allocation.tab.file'),
            content: (
              <PageBody>
                <FileTab />
              </PageBody>
            ),
          },
        ]}
      />
    </Page>
  )
}
