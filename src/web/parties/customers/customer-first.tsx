import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { getCustomer } from '#contract/parties/customer-page.ts'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { type Day, daysBetween } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { FirstLine, InsteadLink } from '#web/kit/dialogs/first-line.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'

interface FirstProps {
  readonly customer: Answer<typeof getCustomer>
  readonly waiting: Answer<typeof getCustomerOverview>['waiting']
}

/** What comes first of a customer, for the agency: an account that a second person looks at, else what it was asked. */
export function FirstOfCustomer({ customer, waiting }: FirstProps) {
  const t = useText()
  const may = useMay()
  const today = useToday()
  const isOfAgency = useUser()?.customerId === null
  const [first] = waiting.items
  if (!isOfAgency) return null
  if (customer.ibanProposal !== null) {
    return (
      <FirstLine
        label={t('today.first')}
        when={t('today.first')}
        what={t('customer_overview.iban_waits')}
        why={t('customer_overview.iban_why')}
      >
        <Button component={Link} to="?tab=details" variant="filled">
          {t('customer_overview.iban_look')}
        </Button>
      </FirstLine>
    )
  }
  if (!first || !may('file.show')) return null
  const days = Math.max(0, daysBetween(first.sinceDay as Day, today))
  return (
    <FirstLine
      label={t('today.first')}
      when={days === 0 ? t('customer_overview.first_today') : t('customer_overview.first_waits', { count: days })}
      what={
        <>
          {t('customer_overview.first_remind', { count: formatCount(waiting.count) })}{' '}
          <span>{t('today.open', { amount: formatCents(waiting.openCents) })}</span>
        </>
      }
      why={
        <>
          <Link to={`/file/show-new/${first.dossierId}`}>{first.number}</Link> {first.asked}{' '}
          {t('customer_overview.waiting_until', { day: showDay(first.untilDay) })}
        </>
      }
    >
      {customer.phone !== null && (
        <InsteadLink href={`tel:${customer.phone}`}>{t('customer_overview.first_call')}</InsteadLink>
      )}
      <Button
        component={Link}
        to={`/file/show-new/${first.dossierId}`}
        variant="filled"
        leftSection={<Icon of={IconMailForward} />}
      >
        {t('customer_overview.first_do', { number: first.number })}
      </Button>
    </FirstLine>
  )
}
