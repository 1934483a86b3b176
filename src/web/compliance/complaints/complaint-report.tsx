import { useQuery } from '@tanstack/react-query'
import { getComplaintReport } from '#contract/compliance/complaint-reads.ts'
import { addDays, type Day, isDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import classes from './complaints.module.css'

type Report = Answer<typeof getComplaintReport>

/** What the complaints of a period come to; every number opens the list that it counts. */
export function ComplaintReport() {
  const t = useText()
  const today = useToday()
  const [params, setParams] = useAddress()
  const dayIn = (name: string, usual: Day): Day => {
    const given = params.get(name) ?? ''
    return isDay(given) ? given : usual
  }
  const to = dayIn('to', today)
  const from = dayIn('from', addDays(to, -364))
  const choose = (name: string) => (value: Day | null) =>
    setParams(
      (after) => {
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const { data, error, refetch } = useQuery(query(getComplaintReport, { query: { from, to } }))
  return (
    <PageBody>
      <div className={classes.period} role="group" aria-label={t('complaint.report.period')}>
        <DayField label={t('complaint.report.from')} value={from} onChange={choose('from')} max={to} />
        <DayField label={t('complaint.report.to')} value={to} onChange={choose('to')} min={from} max={today} />
      </div>
      {error ? (
        <Failure error={error} title={t('complaint.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Numbers report={data} />
      ) : (
        <Waiting lines={8} />
      )}
    </PageBody>
  )
}

function Numbers({ report }: { report: Report }) {
  const t = useText()
  const { fromDay, toDay, received, closed, within, outcomes, foundedPercent, compensationCents, compensated } = report
  const receivedIn = { receivedFrom: fromDay, receivedTo: toDay }
  const closedIn = { closedFrom: fromDay, closedTo: toDay }
  const shareOf = (count: number) => (closed === 0 ? '0%' : formatPercent(Math.round((100 * count) / closed)))
  const counts =
    <Code extends string>(rows: readonly { code: Code; count: number }[], filter: string, base: object) =>
    (words: (code: Code) => string) =>
      rows.map(({ code, count }) => ({
        key: code,
        name: words(code),
        cells: [
          {
            shown: formatCount(count),
            to: listOf({ ...base, [filter]: code }),
            name: `${formatCount(count)} ${words(code)}`,
          },
        ],
      }))
  return (
    <>
      <Figures label={t('complaint.tab.report')} className={classes.figures ?? ''}>
        <Figure
          label={t('complaint.report.received')}
          value={formatCount(received)}
          note={t('complaint.report.received_note')}
          to={listOf(receivedIn)}
        />
        <Figure
          label={t('complaint.report.closed')}
          value={formatCount(closed)}
          note={t('complaint.report.closed_note')}
          to={listOf(closedIn)}
        />
        {(['days3', 'weeks4', 'weeks8'] as const).map((span) => (
          <Figure
            key={span}
            label={t(`complaint.report.${span}`)}
            value={shareOf(within[span])}
            note={t('complaint.report.of', { count: formatCount(within[span]), total: formatCount(closed) })}
            to={listOf({ ...closedIn, within: span })}
          />
        ))}
        <Figure
          label={t('complaint.report.founded')}
          value={foundedPercent === null ? '–' : formatPercent(foundedPercent)}
          note={t('complaint.report.founded_note')}
          to={listOf({ ...closedIn, outcome: 'founded,partly' })}
        />
        <Figure
          label={t('complaint.report.compensation')}
          value={formatCents(compensationCents)}
          note={t('complaint.report.compensated', { count: formatCount(compensated) })}
          to={listOf({ ...closedIn, compensated: 'true' })}
        />
      </Figures>
      <Templates report={report} />
      <div className={classes.tables}>
        <Counted
          title={t('complaint.report.outcomes')}
          rows={counts(outcomes, 'outcome', closedIn)((code) => t(`complaint.outcome.${code}`))}
        />
        <Counted
          title={t('complaint.report.causes')}
          rows={counts(report.causes, 'cause', closedIn)((code) => t(`complaint.cause.${code}`))}
        />
        <Counted
          title={t('complaint.report.subjects')}
          rows={counts(report.subjects, 'subject', receivedIn)((code) => t(`complaint.subject.${code}`))}
        />
      </div>
    </>
  )
}

/** Which texts bring complaints: of ten thousand messages of a version, and in as many days before. */
function Templates({ report: { templates, fromDay, toDay } }: { report: Report }) {
  const t = useText()
  const rate = (value: number | null) => (value === null ? '–' : String(value).replace('.', ','))
  return (
    <section>
      <h2 className={classes.heading}>{t('complaint.report.templates')}</h2>
      {templates.length === 0 ? (
        <p className={classes.soft}>{t('complaint.report.no_templates')}</p>
      ) : (
        <ChartTable
          label={t('complaint.report.templates')}
          head={t('complaint.report.template')}
          columns={[
            t('complaint.report.complaints'),
            t('complaint.report.dispatches'),
            t('complaint.report.rate'),
            t('complaint.report.former_rate'),
            t('complaint.report.trend'),
          ]}
          rows={templates.map((one) => ({
            key: one.versionId,
            name: t('complaint.report.version', { name: one.name, number: one.number }),
            cells: [
              {
                shown: formatCount(one.complaints),
                name: `${formatCount(one.complaints)} ${one.name}`,
                to: listOf({ templateVersion: String(one.versionId), receivedFrom: fromDay, receivedTo: toDay }),
              },
              { shown: formatCount(one.dispatches) },
              { shown: rate(one.per10000) },
              { shown: rate(one.formerPer10000) },
              { shown: one.trend === null ? '–' : t(`complaint.trend.${one.trend}`) },
            ],
          }))}
        />
      )}
    </section>
  )
}

function Counted({ title, rows }: { title: string; rows: Parameters<typeof ChartTable>[0]['rows'] }) {
  const t = useText()
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes.soft}>{t('complaint.report.nothing')}</p>
      ) : (
        <ChartTable label={title} head={title} columns={[t('complaint.report.count')]} rows={rows} />
      )}
    </section>
  )
}

/** The register with a filter: what a number of the report counts. */
const listOf = (filter: object) => `/compliance/complaints?${new URLSearchParams(filter as Record<string, string>)}`
