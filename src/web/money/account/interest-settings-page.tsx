import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getInterestSettings } from '#contract/money/interest-settings.ts'
import type { InterestSettings } from './interest-settings-answer.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { InterestSettingsClaim } from './interest-settings-claim.tsx'
import { InterestSettingsForm } from './interest-settings-form.tsx'
import classes from './interest-settings.module.css'

/** How interest runs on the claims of one file, how it came to run so, and the form that changes it. */
export function InterestSettingsPage() {
  const t = useText()
  const id = Number(useParams()['file'])
  const { data, error, refetch } = useQuery(query(getInterestSettings, { params: { id } }))
  if (error) return <Failure error={error} title={t('interest_settings.failed')} onRetry={() => void refetch()} />
  return data ? <Settings settings={data} /> : <Waiting lines={12} />
}

function Settings({ settings }: { settings: InterestSettings }) {
  const t = useText()
  const may = useMay()
  const [changing, setChanging] = useState(false)
  const { dossierId, number, debtorName, isClosed, claims } = settings
  const mayChange = may('file.interest-rate.edit') && !isClosed
  return (
    <Page
      title={t('interest_settings.of', { number })}
      tabTitle={t('interest_settings.of', { number })}
      note={debtorName}
      crumbs={[{ label: `${number} ${debtorName}`, link: `/file/show-new/${dossierId}` }]}
      actions={
        mayChange &&
        !changing && (
          <Button variant="filled" leftSection={<Icon of={IconPencil} />} onClick={() => setChanging(true)}>
            {t('interest_settings.change')}
          </Button>
        )
      }
    >
      <PageBody>
        <div className={classes.page}>
          {isClosed && <Message>{t('interest_settings.error.closed')}</Message>}
          {changing && <InterestSettingsForm settings={settings} onClose={() => setChanging(false)} />}
          {claims.map((claim) => (
            <InterestSettingsClaim key={claim.claimId} claim={claim} currency={settings.currency} />
          ))}
        </div>
      </PageBody>
    </Page>
  )
}
