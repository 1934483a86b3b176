import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getHeldRepair } from '#contract/sending/held-items.ts'
import { query } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { templatePlace } from './template-place.ts'

interface HeldGroupRepairProps {
  readonly cause: string
  /** The message that waits longest: what it lacks, all of its group lack. */
  readonly itemId: number
  readonly channel: string
}

/** The way to the one place where what a whole group lacks is mended. */
export function HeldGroupRepair({ cause, itemId, channel }: HeldGroupRepairProps) {
  const t = useText()
  const may = useMay()
  const { data, error, refetch } = useQuery(query(getHeldRepair, { params: { id: itemId } }))
  const { customer, template, ownVariable } = data ?? {}
  const place = templatePlace(channel, may)
  const ways = {
    account: customer && may('customer.show') && `/customer/show/${customer.id}`,
    variable: ownVariable && may('email.variable') && `/email/variable/${ownVariable.id}/edit`,
    template: template && place && place.of(template.id),
    templates: data && place?.all,
  }
  const helps =
    cause === 'account_missing' ? 'account' : ways.variable ? 'variable' : template ? 'template' : 'templates'
  const to = ways[helps]
  if (!to) {
    // What could not be read is asked again by the button: only then it is known what is refused.
    const reason = data ? t(helps === 'account' ? 'hold.no_right_customers' : 'hold.no_right_templates') : null
    return (
      <Refusal reason={reason}>
        <Button
          size="compact-sm"
          loading={!data && !error}
          {...refused(reason)}
          onClick={() => error && void refetch()}
        >
          {t(`hold.act.${helps}`)}
        </Button>
      </Refusal>
    )
  }
  return (
    <Button size="compact-sm" component={Link} to={to}>
      {t(`hold.act.${helps}`)}
    </Button>
  )
}
