import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link, useParams } from 'react-router'
import { day, formatDay } from '#domain/day.ts'
import { getCustomer } from '#contract/parties/customer-page.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { dayOfMoment, formatCount, showDay } from '#web/kit/words/format.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { ContactPersonsTab, CustomerMerchants, CustomerMessagesTab, CustomerSubscriptions } from '#web/panels.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { ChangeMenu } from './change-menu.tsx'
import { CustomerChanges } from './customer-changes.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { CustomerIban } from './customer-iban.tsx'
import classes from './customers.module.css'

const CustomerContractTab = lazy(() =>
  import('./customer-contract-tab.tsx').then((module) => ({ default: module.CustomerContractTab })),
)
const CustomerMoney = lazy(() => import('./customer-money.tsx').then((module) => ({ default: module.CustomerMoney })))

export type ReadCustomer = Answer<typeof getCustomer>

/** That the contract ends soon, or has ended. */
function ContractEnd({ contract: { endDay, standing } }: Pick<ReadCustomer, 'contract'>) {
  const t = useText()
  if (endDay === null || standing === 'running') return null
  return <Tag>{t(`customer.contract_until.${standing}`, { endDay: formatDay(day(endDay)) })}</Tag>
}

/** One customer: who it is, where its money goes, and what was agreed. Who may not change it reads the same. */
export function CustomerPage() {
  const t = useText()
  const may = useMay()
  const id = Number(useParams()['id'])
  const isOfCustomer = useUser()?.customerId !== null
  const { data, error, refetch } = useQuery(query(getCustomer, { params: { id } }))
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('customer.failed')}
        list={{ label: t('screen.customers'), link: '/customer/search' }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={12} shape="page" />
  const overview = {
    name: 'overview',
    label: t('customer_overview.overview'),
    content: <CustomerOverview key={data.id} customer={data} />,
  }
  const details = { name: 'details', label: t('customer.details'), content: <DetailsTab customer={data} /> }
  // A customer reads its own details first; the agency comes to see how it stands.
  const firstTabs = isOfCustomer ? [details, overview] : [overview, details]
  return (
    <Page
      title={data.name}
      tabTitle={data.name}
      note={
        <>
          {whoIs(data, t)} {!data.active && <Tag>{t('customer.active.no')}</Tag>}
          <ContractEnd contract={data.contract} />
        </>
      }
      crumbs={[{ label: t('screen.customers'), link: '/customer/search' }]}
      actions={<Links customer={data} />}
    >
      <PageTabs
        label={t('screen.customer')}
        tabs={[
          ...firstTabs,
          {
            name: 'money',
            label: t('customer_money.title'),
            content: (
              <Part waiting={<Waiting lines={6} />}>
                <CustomerMoney key={data.id} customerId={data.id} />
              </Part>
            ),
          },
          {
            name: 'contract',
            label: t('customer.contract'),
            content: (
              <PageBody>
                <div className={classes.tab}>
                  <Part waiting={<Waiting lines={6} />}>
                    <CustomerContractTab key={data.id} customer={data} />
                  </Part>
                </div>
              </PageBody>
            ),
          },
          {
            name: 'messages',
            label: t('customer_message.many'),
            content: <CustomerMessagesTab key={data.id} customerId={data.id} />,
          },
          {
            name: 'subscriptions',
            label: t('screen.subscriptions'),
            content: <CustomerSubscriptions key={data.id} customerId={data.id} />,
          },
          ...(may('contact-person.list')
            ? [{ name: 'contacts', label: t('contact.many'), content: <ContactPersonsTab customerId={data.id} /> }]
            : []),
          ...(may('settings.merchant')
            ? [{ name: 'merchants', label: t('screen.merchants'), content: <CustomerMerchants customerId={data.id} /> }]
            : []),
          ...(may('customer.edit')
            ? [{ name: 'changes', label: t('change_log.title'), content: <ChangesTab key={data.id} id={data.id} /> }]
            : []),
        ]}
      />
    </Page>
  )
}

/** By what a customer is known, beside its name. */
const whoIs = ({ number, city, kvkNumber, createdAt }: ReadCustomer, t: Say) =>
  [
    t('customer.number_of', { number }),
    city,
    kvkNumber && t('customer.kvk_of', { number: kvkNumber }),
    t('customer.since', { day: showDay(dayOfMoment(createdAt)) }),
  ]
    .filter(Boolean)
    .join(', ')

function ChangesTab({ id }: { id: number }) {
  return (
    <PageBody>
      <div className={classes.tab}>
        <CustomerChanges id={id} />
      </div>
    </PageBody>
  )
}

function DetailsTab({ customer }: { customer: ReadCustomer }) {
  const t = useText()
  return (
    <PageBody>
      <div className={`${classes.tab} ${classes.parts}`}>
        <section aria-labelledby="customer-details">
          <h2 id="customer-details">{t('customer.details')}</h2>
          <CustomerDetails key={customer.id} customer={customer} />
        </section>
        <section aria-labelledby="customer-money">
          <h2 id="customer-money">{t('customer.money')}</h2>
          <CustomerIban customer={customer} />
        </section>
      </div>
    </PageBody>
  )
}

function Links({ customer }: { customer: ReadCustomer }) {
  const t = useText()
  const may = useMay()
  return (
    <>
      {may('settlement.show') && (
        <Button component={Link} to={`/generate/view-client-settlements?customer=${customer.id}`}>
          {t('settlement.to_list')}
        </Button>
      )}
      {may('file.search') && (
        <Button component={Link} to={`/file/search?customer=${customer.id}`}>
          {t('customer.files_link', { count: formatCount(customer.openDossierCount) })}
        </Button>
      )}
      {may('customer.edit') && <ChangeMenu />}
    </>
  )
}
