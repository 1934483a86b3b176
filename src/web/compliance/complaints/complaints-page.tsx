import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { ComplaintReport } from './complaint-report.tsx'
import { RegisterComplaintForm } from './register-complaint-form.tsx'

/** The register of complaints, and what they come to. */
export function ComplaintsPage() {
  const t = useText()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const isOpen = params.has('register')
  const show = (open: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
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
      {isOpen && (
        <WindowFrame
          opened
          onClose={() => show(false)}
          title={t('complaint.register')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <RegisterComplaintForm onClose={() => show(false)} />
        </WindowFrame>
      )}
    </Page>
  )
}
