import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { ComplaintList } from './complaint-list.tsx'
import { ComplaintReport } from './complaint-report.tsx'
import { RegisterComplaintWindow } from './register-complaint-window.tsx'

/** The register of complaints, and what they come to. `?register=1` opens the window. */
export function ComplaintsPage() {
  const t = useText()
  const may = useMay()
  const [params, setParams] = useAddress()
  const isOpen = params.has('register')
  const show = (open: boolean) =>
    setParams(
      (after) => {
        if (open) after.set('register', '1')
        else after.delete('register')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page
      title={t('screen.complaints')}
      actions={
        may('complaint.register') && (
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => show(true)}>
            {t('complaint.register')}
          </Button>
        )
      }
    >
      <PageTabs
        label={t('screen.complaints')}
        tabs={[
          { name: 'register', label: t('complaint.tab.register'), content: <ComplaintList /> },
          { name: 'report', label: t('complaint.tab.report'), content: <ComplaintReport /> },
        ]}
      />
      {isOpen && <RegisterComplaintWindow onClose={() => show(false)} />}
    </Page>
  )
}
