import { Button } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getInterestSettings } from '#contract/money/interest-settings.ts'
import { query } from '#web/base/calls/api.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { InterestSettingsClaim } from './interest-settings-claim.tsx'
import classes from './interest-settings.module.css'

/** How interest runs on each claim of a file, for the page of that file; it is changed on a screen of its own. */
export function InterestPanel({ dossierId }: { dossierId: number }) {
  const t = useText()
  const { data } = useSuspenseQuery(query(getInterestSettings, { params: { id: dossierId } }))
  return (
    <div className={classes.page}>
      <header className={classes.panelHead}>
        <h2>{t('settings_tab.interest')}</h2>
        <Button
          component={Link}
          to={`/file/settings/interest-rate/${dossierId}`}
          leftSection={<Icon of={IconPercentage} />}
        >
          {t('dossier.act.interest_settings')}
        </Button>
      </header>
      {data.claims.map((claim) => (
        <InterestSettingsClaim key={claim.claimId} claim={claim} currency={data.currency} />
      ))}
    </div>
  )
}
