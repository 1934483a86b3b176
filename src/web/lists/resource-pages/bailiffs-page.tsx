import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { bailiffList } from '#contract/lists/resources/bailiff.ts'
import type { ResourceRow } from '#contract/lists/resource.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

/** The offices of bailiffs; what was agreed with one stands where two people decide about it. */
export function BailiffsPage() {
  const t = useText()
  const mayAgree = useMay()('finance.extra-costs.imported')
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
  return <ResourceScreen list={bailiffList} {...(mayAgree ? { act: agreements } : {})} />
}
