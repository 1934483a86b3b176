import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getManagementStatistic } from '#contract/statistics/management.ts'
import { firstOfMonth } from '#domain/day.ts'
import { currencies } from '#domain/money.ts'
import { comparisons } from '#domain/statistics/period.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { anyInUrl, dayInUrl, idsInUrl, oneInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { ChooseFigures } from './choose-figures.tsx'
import { Closing } from './closing-parts.tsx'
import { Definitions } from './definitions.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import classes from './management.module.css'
import { Months } from './month-parts.tsx'
import { Recovery } from './recovery-parts.tsx'
import { listsOf, type Statistic } from './statistic.ts'

const inUrl = {
  from: dayInUrl,
  to: dayInUrl,
  compare: oneInUrl(comparisons),
  customer: idsInUrl,
  kind: anyInUrl(['private', 'company'] as const),
  currency: oneInUrl(currencies),
}
/** How often it is asked whether there are newer figures, in milliseconds. */
const askAgainAfter = 60_000

/** What came, went, was there and was collected: every number opens the list of the files it counts. */
export function ManagementPage() {
  const t = useText()
  const may = useMay()('file.search')
  const today = useToday()
  const [chosen, choose] = useUrlState(inUrl)
  const to = chosen.to ?? today
  const from = chosen.from ?? firstOfMonth(to)
  const { compare, currency } = chosen
  const slice = {
    currency,
    customer: chosen.customer.length > 0 ? [...chosen.customer] : undefined,
    kind: chosen.kind.length > 0 ? [...chosen.kind] : undefined,
  }
  const { data, error, refetch } = useQuery({
    ...query(getManagementStatistic, { query: { from, to, compare, ...slice } }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainAfter,
  })
  return (
    <Page
      title={t('screen.statistic_management')}
      note={data?.asOf ? t('statistic.as_of', { moment: showMoment(data.asOf) }) : undefined}
      actions={
        <Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('statistic.print')}
        </Button>
      }
    >
      <PageBody>
        <ChooseFigures
          chosen={{ ...chosen, from, to }}
          today={today}
          there={data?.currencies ?? []}
          onChange={choose}
        />
        {error ? (
          <Failure error={error} title={t('statistic.failed')} onRetry={() => void refetch()} />
        ) : data ? (
          <Figures statistic={data} toList={listsOf(data, slice, may)} currency={currency} />
        ) : (
          <Waiting lines={12} />
        )}
      </PageBody>
    </Page>
  )
}

interface FiguresProps {
  readonly statistic: Statistic
  readonly toList: ReturnType<typeof listsOf>
  readonly currency: (typeof currencies)[number]
}

function Figures({ statistic, toList, currency }: FiguresProps) {
  const t = useText()
  const { figures, compared, months } = statistic
  if (statistic.generation === null) return <Message title={t('statistic.not_yet')} />
  const isNothing = figures.inflow.count + figures.outflow.count + figures.stock.count === 0
  return (
    <>
      <p className={classes.scope}>
        {compared
          ? t('statistic.scope', { currency, from: showDay(compared.fromDay), to: showDay(compared.toDay) })
          : t('statistic.scope_alone', { currency })}
        {isNothing && ` ${t('statistic.nothing')}`}
      </p>
      <FigureTiles statistic={statistic} currency={currency} toList={toList} />
      <Recovery statistic={statistic} currency={currency} toList={toList} />
      <Months months={months} currency={currency} toList={toList} />
      <Closing statistic={statistic} currency={currency} toList={toList} />
      <Definitions />
    </>
  )
}
