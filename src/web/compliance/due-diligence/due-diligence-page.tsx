import { useText } from '#web/base/words/text.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { InspectionTab } from './inspection-tab.tsx'
import classes from './due-diligence.module.css'
import { ListWarning } from './list-warning.tsx'
import { PartyList } from './party-list.tsx'
import { RetentionTab } from './retention-tab.tsx'
import { SanctionsTab } from './sanctions-tab.tsx'

/** Whom we work for and with, and ourselves: what is proved of each, and who looks like somebody on a sanctions list. */
export function DueDiligencePage() {
  const t = useText()
  return (
    <Page title={t('screen.due_diligence')}>
      <div className={classes.warning}>
        <ListWarning />
      </div>
      <PageTabs
        label={t('screen.due_diligence')}
        tabs={[
          { name: 'customers', label: t('due_diligence.tab.customers'), content: <PartyList kind="customer" /> },
          { name: 'partners', label: t('due_diligence.tab.partners'), content: <PartyList kind="partner" /> },
          { name: 'own', label: t('due_diligence.kind.own'), content: <PartyList kind="own" /> },
          { name: 'sanctions', label: t('due_diligence.tab.sanctions'), content: <SanctionsTab /> },
          { name: 'inspection', label: t('due_diligence.tab.inspection'), content: <InspectionTab /> },
          { name: 'retention', label: t('due_diligence.tab.retention'), content: <RetentionTab /> },
        ]}
      />
    </Page>
  )
}
