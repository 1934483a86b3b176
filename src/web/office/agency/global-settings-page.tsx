import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAgency } from '#contract/office/agency.ts'
import { query } from '#web/base/calls/api.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { ArrangementSettingsForm, FeeSchemesPart } from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { AgencyChanges } from './agency-changes.tsx'
import { AgencyForm } from './agency-form.tsx'
import classes from './agency.module.css'
import { HouseStyleForm } from './house-style-form.tsx'
import { OwnAccountsPart } from './own-accounts-part.tsx'
import { PortalTasks } from './portal-tasks.tsx'
import { OwnIbanPart } from './own-iban-part.tsx'
import { TrustAccountPart } from './trust-account-part.tsx'

/** What holds for the whole agency: who it is and how it sends, what may be given up on a file, and how the portal itself goes. */
export function GlobalSettingsPage() {
  const t = useText()
  const may = useMay()
  const mayEdit = may('settings.global.edit')
  const readOnly = !mayEdit && <Message>{t('arrangement_settings.read_only')}</Message>
  const tabs = [
    { name: 'agency', label: t('agency.tab'), content: <AgencyTab mayEdit={mayEdit} readOnly={readOnly} /> },
    {
      name: 'house-style',
      label: t('house_style.tab'),
      content: (
        <PageBody>
          {readOnly}
          <HouseStyleTab mayEdit={mayEdit} />
        </PageBody>
      ),
    },
    {
      name: 'limits',
      label: t('agency.tab_limits'),
      content: (
        <Tab>
          {readOnly}
          <ArrangementSettingsForm mayEdit={mayEdit} />
        </Tab>
      ),
    },
    ...(may('fee-scheme.show')
      ? [
          {
            name: 'fees',
            label: t('fee_scheme.title'),
            content: (
              <PageBody>
                <FeeSchemesPart customerId={null} />
              </PageBody>
            ),
          },
        ]
      : []),
    {
      name: 'tasks',
      label: t('tasks.tab'),
      content: (
        <Tab>
          <PortalTasks />
        </Tab>
      ),
    },
    {
      name: 'changes',
      label: t('change_log.title'),
      content: (
        <Tab>
          <AgencyChanges />
        </Tab>
      ),
    },
  ]
  return (
    <Page title={t('screen.settings_global')}>
      <PageTabs label={t('screen.settings_global')} tabs={tabs} />
    </Page>
  )
}

function AgencyTab({ mayEdit, readOnly }: { mayEdit: boolean; readOnly: ReactNode }) {
  const t = useText()
  const agency = useSuspenseQuery(query(getAgency)).data
  return (
    <Tab>
      {readOnly}
      {mayEdit && !agency.details && <Message tone="warning">{t('agency.fill_in')}</Message>}
      <AgencyForm key={agency.details ? 'filled' : 'new'} agency={agency} mayEdit={mayEdit} />
      {agency.trustAccount && (
        <>
          <TrustAccountPart agency={agency} mayEdit={mayEdit} />
          <OwnIbanPart agency={agency} mayEdit={mayEdit} />
          <OwnAccountsPart mayEdit={mayEdit} />
        </>
      )}
    </Tab>
  )
}

function HouseStyleTab({ mayEdit }: { mayEdit: boolean }) {
  const t = useText()
  const agency = useSuspenseQuery(query(getAgency)).data
  // An example letter bears who the agency is.
  if (!agency.details) return <Message tone="warning">{t('agency.fill_first')}</Message>
  return <HouseStyleForm mayEdit={mayEdit} />
}

function Tab({ children }: { children: ReactNode }) {
  return (
    <PageBody>
      <div className={classes.tab}>{children}</div>
    </PageBody>
  )
}
