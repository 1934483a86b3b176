import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { Link } from 'react-router'
import { bailiffList } from '#contract/lists/resources/bailiff.ts'
import type { ResourceRow } from '#contract/lists/resource.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

/** The offices of bailiffs; what was agreed with one stands where two people decide about it. */
export function BailiffsPage() {
  const t = useText()
  const may = useMay()
  const mayAgree = may('finance.extra-costs.imported')
  const agreements = (row: ResourceRow) => (
    <Button
      size="compact"
      component={Link}
      to={`/finance/extra-costs/imported?office=${row.id}`}
      aria-label={t('bailiff.agreements_of', { name: String(row['name']) })}
    >
      {t('bailiff.agreements')}
    </Button>
  )
  const scores = may('bailiff.score') && (
    <Button component={Link} to="/legal/bailiff/score" leftSection={<Icon of={IconChartBar} />}>
      {t('screen.office_score')}
    </Button>
  )
  return <ResourceScreen list={bailiffList} actions={scores} {...(mayAgree ? { act: agreements } : {})} />
}
