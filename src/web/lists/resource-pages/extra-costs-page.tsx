import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { extraCostList } from '#contract/lists/resources/extra-cost.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

/** The kinds of extra costs, and the way to those that bailiffs ask. */
export function ExtraCostsPage() {
  const t = useText()
  const may = useMay()
  return (
    <ResourceScreen
      list={extraCostList}
      actions={
        may('finance.extra-costs.imported') && (
          <Button component={Link} to="/finance/extra-costs/imported">
            {t('imported_cost.from_definitions')}
          </Button>
        )
      }
    />
  )
}
