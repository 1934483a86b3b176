import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getNpsReport, getNpsReportPaper } from '#contract/statistics/nps.ts'
import type { Day } from '#domain/day.ts'
import { leastAnswers } from '#domain/statistics/nps.ts'
import { yearThrough } from '#domain/statistics/period.ts'
import { addressOf, type Answer, query } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { type ChartCell, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { dayInUrl, idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import classes from './nps.module.css'
import { Section } from './nps-parts.tsx'
import { answersOf, type Counted, responseOf, scoreInWords, type ToAnswers } from './nps-words.ts'

type Report = Answer<typeof getNpsReport>
const inUrl = { customer: idInUrl, from: dayInUrl, to: dayInUrl }

/** What a customer can be told of how it and its debtors speak of the agency, also on paper. */
export function ClientReportPage() {
  const t = useText()
  const today = useToday()
  const [chosen, choose] = useUrlState(inUrl)
  const to = chosen.to ?? today
  const from = chosen.from ?? yearThrough(to).fromDay
  const { customer } = chosen
  return (
    <Page
      title={t('screen.nps_report')}
      actions={
        customer !== null && (
          <Button
            component={PaperLink}
            paper={addressOf(getNpsReportPaper, { query: { customer, from, to } })}
            variant="filled"
            leftSection={<Icon of={IconFileTypePdf} />}
          >
            {t('nps.report.pdf')}
          </Button>
        )
      }
    >
      <PageBody>
        <div className={classes.choices} role="group" aria-label={t('nps.period')}>
          <SearchSelect
            label={t('nps.report.customer')}
            lookup={customerLookup}
            value={customer}
            onChange={(value) => choose({ customer: value })}
          />
          <DayField label={t('nps.from')} value={from} onChange={(value) => choose({ from: value })} max={to} />
          <DayField label={t('nps.to')} value={to} onChange={(value) => choose({ to: value })} min={from} max={today} />
        </div>
        {customer === null ? (
          <Message title={t('nps.report.choose')} />
        ) : (
          <ShownReport customer={customer} from={from} to={to} />
        )}
      </PageBody>
    </Page>
  )
}

const byMail = '/statistic-dashboard/nps/email-survey'

function ShownReport({ customer, from, to }: { customer: number; from: Day; to: Day }) {
  const t = useText()
  const may = useMay()('statistic.nps.email-survey')
  const { data, error, refetch } = useQuery({
    ...query(getNpsReport, { query: { customer, from, to } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} title={t('nps.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  return (
    <>
      <p className={classes.soft}>
        {t('nps.report.of_customer', {
          customer: data.customer.name,
          from: showDay(data.fromDay),
          to: showDay(data.toDay),
        })}{' '}
        {t('nps.report.private')}
      </p>
      {data.parts.map((part) => (
        <PartOfReport
          key={part.audience}
          part={part}
          // Customers are asked in two ways, each with a list of its own.
          toList={
            may && part.audience === 'debtor' ? answersOf(byMail, { from, to, customer, audience: 'debtor' }) : null
          }
        />
      ))}
      <p className={classes.soft}>
        {t('nps.definition')} {t('nps.report.too_few', { least: leastAnswers })}
      </p>
    </>
  )
}

interface PartProps {
  readonly part: Report['parts'][number]
  readonly toList: ToAnswers | null
}

function PartOfReport({ part: { audience, figures, occasions }, toList }: PartProps) {
  const t = useText()
  const title = t(`nps.report.of.${audience}`)
  const cellsOf = (row: Counted, name: string, of: Readonly<Record<string, string>> = {}) => [
    linked(formatCount(row.delivered), `${t('nps.delivered')}, ${name}`, toList?.(of)),
    linked(formatCount(row.answered), `${t('nps.answered')}, ${name}`, toList?.({ ...of, answered: 'true' })),
    { shown: responseOf(row) },
    { shown: row.score === null ? '–' : `${row.promoter} / ${row.passive} / ${row.detractor}` },
    { shown: row.score === null ? '–' : scoreInWords(t, row) },
  ]
  return (
    <Section title={title}>
      <ChartTable
        label={title}
        head={t('nps.col.occasion')}
        columns={[t('nps.delivered'), t('nps.answered'), t('nps.response'), t('nps.report.bands'), t('nps.score')]}
        rows={occasions.map((row) => ({
          key: row.occasion,
          name: t(`nps.occasion.${row.occasion}`),
          cells: cellsOf(row, t(`nps.occasion.${row.occasion}`), { occasion: row.occasion }),
        }))}
        total={{ key: 'all', name: t('nps.report.all'), cells: cellsOf(figures, t('nps.report.all')) }}
      />
    </Section>
  )
}

const linked = (shown: string, name: string, to: string | undefined): ChartCell => ({
  shown,
  name: `${shown} ${name}`,
  ...(to !== undefined && { to }),
})
