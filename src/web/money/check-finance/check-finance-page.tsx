import { Button } from '@mantine/core'
import { IconChecklist, IconHistory, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getDayCheck, getFinanceCheck, makeFinanceCheck } from '#contract/money/check-finance/finance-checks.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { showDay, showTime } from '#web/kit/words/format.ts'
import { ListTrouble } from '#web/kit/words/list-trouble.tsx'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { BankAndBooks } from './bank-and-books.tsx'
import { CheckItems } from './check-items.tsx'
import { DayChecks } from './day-checks.tsx'
import { DayOrders } from './day-orders.tsx'
import { EarlierChecks } from './earlier-checks.tsx'
import { ExportCheck } from './export-check.tsx'

export type FinanceCheckAnswer = Answer<typeof getFinanceCheck>

/** Whether the money comes out: the last check of today, one that was chosen, or all that were made. */
export function CheckFinancePage() {
  const [params] = useAddress()
  if (params.get('list') === 'earlier') return <EarlierChecks />
  return <CheckOfDay chosen={Number(params.get('check') ?? 0)} />
}

function CheckOfDay({ chosen }: { chosen: number }) {
  const t = useText()
  const may = useMay()
  const today = useQuery(query(getDayCheck))
  const id = chosen || (today.data?.checks.at(-1)?.id ?? 0)
  const check = useQuery({ ...query(getFinanceCheck, { params: { id } }), enabled: id > 0 })
  const error = today.error ?? check.error
  if (error) {
    const again = () => void Promise.all([today.refetch(), check.refetch()])
    return <Failure error={error} title={t('check_finance.failed')} onRetry={again} />
  }
  if (!today.data || (id > 0 && !check.data)) return <Waiting lines={12} shape="page" />
  const isChosenElsewhere = check.data !== undefined && !today.data.checks.some((one) => one.id === id)
  return (
    <Page
      title={t('screen.check_finance')}
      note={
        check.data
          ? t('check_finance.as_of', { day: showDay(check.data.day), time: showTime(check.data.madeAt) })
          : showDay(today.data.day)
      }
      actions={<Acts check={check.data} />}
    >
      {!isChosenElsewhere && today.data.checks.length > 0 && (
        <DayChecks day={today.data.day} checks={today.data.checks} shown={id} />
      )}
      {!isChosenElsewhere && <ListTrouble of={today.data.listTrouble} />}
      {check.data ? (
        <>
          <BankAndBooks check={check.data} />
          <CheckItems key={check.data.id} items={check.data.items} isNow={id === today.data.checks.at(-1)?.id} />
        </>
      ) : (
        <Empty
          icon={IconChecklist}
          title={t('check_finance.none')}
          text={t('check_finance.none_text')}
          action={<MakeCheck isFirst />}
        />
      )}
      {!isChosenElsewhere && may('finance.batch-payment') && (
        <DayOrders isFaultless={today.data.state === 'faultless'} />
      )}
    </Page>
  )
}

function Acts({ check }: { check: FinanceCheckAnswer | undefined }) {
  const t = useText()
  return (
    <>
      <Button component={Link} to="?list=earlier" variant="subtle" leftSection={<Icon of={IconHistory} />}>
        {t('check_finance.earlier')}
      </Button>
      {check && <ExportCheck id={check.id} day={check.day} />}
      {check && <MakeCheck />}
    </>
  )
}

/** Looks again; the first time of a day it is the one thing to do. */
function MakeCheck({ isFirst = false }: { isFirst?: boolean }) {
  const t = useText()
  const [, setParams] = useAddress()
  const make = useCommand(makeFinanceCheck, {
    onDone: ({ isFaultless }) => {
      setParams(() => new URLSearchParams())
      notify(
        isFaultless
          ? { variant: 'success', message: t('check_finance.done_right') }
          : { variant: 'warning', message: t('check_finance.done_wrong') },
      )
    },
  })
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      loading={make.busy}
      leftSection={<Icon of={IconRefresh} />}
      onClick={() => make.send({})}
    >
      {t(isFirst ? 'check_finance.start' : 'check_finance.again')}
    </Button>
  )
}
