import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import type { getSimulation, StepEvent, StepSum, StepWhy } from '#contract/workflow-simulation.ts'
import { faultDetail } from '#contract/run-fault.ts'
import type { TextKey } from '#contract/texts.ts'
import { whyValues } from '#contract/why-line.ts'
import type { Answer } from '#web/api.ts'
import { formatCount, showDay, showMoment } from '#web/kit/format.ts'
import { Message } from '#web/kit/message.tsx'
import { type Say, useLanguage, useText } from '#web/text.ts'
import { SimulationChecks } from './simulation-checks.tsx'
import classes from './workflows.module.css'

type Simulation = Answer<typeof getSimulation>
type Report = NonNullable<Simulation['report']>
type Step = Report['steps'][number]

/** What the old and the new version do with the files, per step, and with which files something else happens. */
export function SimulationReport({ simulation, report }: { simulation: Simulation; report: Report }) {
  const t = useText()
  const { differentCount, fileCount, failedCount } = report
  const counts = { different: formatCount(differentCount), total: formatCount(fileCount) }
  return (
    <div className={classes.report}>
      {!simulation.isCurrent && <Message tone="warning">{t('simulation.outdated')}</Message>}
      <div className={classes.headline}>
        <h2>{t(differentCount === 0 ? 'simulation.headline_none' : 'simulation.headline', counts)}</h2>
        <p>
          {t('simulation.period', {
            from: showDay(report.fromDay),
            until: showDay(report.untilDay),
            number: simulation.basedOn,
            name: simulation.createdBy ?? t('workflow.by_portal'),
            moment: showMoment(simulation.createdAt),
          })}{' '}
          {t(`simulation.assumption.${simulation.scope}`)} {failedCount === 1 && t('simulation.failed_files_one')}
          {failedCount > 1 && t('simulation.failed_files', { count: formatCount(failedCount) })}
        </p>
      </div>
      <StepTable report={report} />
      <SimulationChecks report={report} />
      {report.steps
        .filter(({ examples }) => examples.length > 0)
        .map((step) => (
          <Examples key={step.code} step={step} />
        ))}
    </div>
  )
}

const allColumns = ['post', 'email', 'sms', 'calls', 'tasks', 'paid', 'timedOut', 'costs', 'held', 'refused'] as const
type Column = (typeof allColumns)[number]

/** What waits for an answer has columns of its own, where there is such a step. */
function columnsOf({ steps }: Report): readonly Column[] {
  const sums = steps.flatMap(({ before, after }) => [before, after])
  const waits = sums.some((sum) => (sum?.paid ?? 0) + (sum?.timedOut ?? 0) > 0)
  return allColumns.filter((column) => waits || (column !== 'paid' && column !== 'timedOut'))
}

function StepTable({ report }: { report: Report }) {
  const t = useText()
  const columns = columnsOf(report)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <div className={classes.scroll} role="region" aria-label={t('simulation.by_step')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('simulation.col.step')}</th>
            <th scope="col">{t('simulation.col.version')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-right>
                {t(`simulation.col.${column}`)}
              </th>
            ))}
            <th scope="col" data-right>
              {t('simulation.col.different')}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.steps.map((step) => (
            <StepRows key={step.code} step={step} columns={columns} />
          ))}
          <TotalRows report={report} columns={columns} />
        </tbody>
      </table>
    </div>
  )
}

function StepRows({ step, columns }: { step: Step; columns: readonly Column[] }) {
  const language = useLanguage()
  return (
    <PairRows
      name={step.name[language]}
      before={step.before}
      after={step.after}
      columns={columns}
      different={formatCount(step.differentCount)}
    />
  )
}

function TotalRows({ report, columns }: { report: Report; columns: readonly Column[] }) {
  const t = useText()
  const sides = (side: 'before' | 'after') => report.steps.map((step) => step[side])
  return (
    <PairRows
      name={t('simulation.total')}
      before={sumOf(sides('before'))}
      after={sumOf(sides('after'))}
      columns={columns}
      different={formatCount(report.differentCount)}
    />
  )
}

interface PairRowsProps {
  readonly name: string
  readonly before: StepSum | null
  readonly after: StepSum | null
  readonly different: string
  readonly columns: readonly Column[]
}

/** The old version over the new one; what differs stands out. */
function PairRows({ name, before, after, different, columns }: PairRowsProps) {
  const t = useText()
  // Where neither does anything there is nothing to compare.
  const isNothing = (column: Column) => [before, after].every((sum) => !sum || /^\D*[0,]*$/.test(valueOf(sum, column)))
  return (
    <>
      <tr data-old>
        <th scope="rowgroup" rowSpan={2}>
          {name}
        </th>
        <td>{t('simulation.old')}</td>
        {columns.map((column) => (
          <td key={column} data-right>
            {before && !isNothing(column) ? valueOf(before, column) : ''}
          </td>
        ))}
        <td rowSpan={2} data-right>
          {different}
        </td>
      </tr>
      <tr data-new>
        <td>{t('simulation.new')}</td>
        {columns.map((column) => {
          const value = after && !isNothing(column) ? valueOf(after, column) : ''
          const differs = value !== '' && value !== (before ? valueOf(before, column) : '')
          return (
            <td
              key={column}
              data-right
              data-differs={differs || undefined}
              title={column === 'refused' ? whyOf(t, after) : ''}
            >
              {value}
            </td>
          )
        })}
      </tr>
    </>
  )
}

function valueOf(sum: StepSum, column: Column): string {
  switch (column) {
    case 'post':
    case 'email':
    case 'sms':
      return formatCount(sum.sent[column])
    case 'costs':
      return formatCents(sum.costsCents)
    case 'refused':
      return formatCount(refusedCount(sum))
    default:
      return formatCount(sum[column] ?? 0)
  }
}

function whyOf(t: Say, sum: StepSum | null): string {
  const lines = Object.values(sum?.refused ?? {}).map(({ count, why }) =>
    t('simulation.refused_of', { count: formatCount(count), why: whyWords(t, why) }),
  )
  return lines.join('\n')
}

function sumOf(sums: readonly (StepSum | null)[]): StepSum {
  const there = sums.filter((sum) => sum !== null)
  const total = (pick: (sum: StepSum) => number) => there.reduce((all, sum) => all + pick(sum), 0)
  return {
    sent: {
      post: total(({ sent }) => sent.post),
      email: total(({ sent }) => sent.email),
      sms: total(({ sent }) => sent.sms),
    },
    calls: total(({ calls }) => calls),
    tasks: total(({ tasks }) => tasks),
    others: total(({ others }) => others),
    paid: total(({ paid = 0 }) => paid),
    timedOut: total(({ timedOut = 0 }) => timedOut),
    skipped: total(({ skipped }) => skipped),
    held: total(({ held }) => held),
    costsCents: total(({ costsCents }) => costsCents),
    refused: { all: { count: total(refusedCount), why: { key: '', values: {} } } },
  }
}

const refusedCount = ({ refused }: StepSum) => Object.values(refused).reduce((all, { count }) => all + count, 0)

function Examples({ step }: { step: Step }) {
  const t = useText()
  const language = useLanguage()
  const title = t('simulation.examples', { name: step.name[language] })
  return (
    <div>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('simulation.col.file')}</th>
              <th scope="col">{t('simulation.col.debtor')}</th>
              <th scope="col">{t('simulation.col.before')}</th>
              <th scope="col">{t('simulation.col.after')}</th>
            </tr>
          </thead>
          <tbody>
            {step.examples.map(({ dossierId, number, debtorName, before, after }) => (
              <tr key={dossierId}>
                <th scope="row">
                  <Link to={`/file/show-new/${dossierId}`}>{number}</Link>
                </th>
                <td>{debtorName}</td>
                <td>{eventWords(t, before)}</td>
                <td>{eventWords(t, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function eventWords(t: Say, { kind, channel, day, costsCents, why }: StepEvent): string {
  const values = {
    day: showDay(day),
    channel: channel ? t(`run.channel.${channel}`) : '',
    why: why ? whyWords(t, why) : '',
    amount: formatCents(costsCents),
  }
  return t(kind === 'sent' && costsCents > 0 ? 'simulation.event.sent_costs' : `simulation.event.${kind}`, values)
}

/** Faults whose detail is a code. */
const toldFaults = ['costs_refused', 'template_missing', 'language_missing'] as const

/** Why a run would stop or pass over a file, in the words of runs. */
function whyWords(t: Say, { key, values }: StepWhy): string {
  const detail = String(values['detail'] ?? '')
  const fault = toldFaults.find((one) => key === `run.fault.${one}`)
  if (fault) return t(`run.fault.${fault}`, { detail: faultDetail(t, { fault, detail }) })
  return t(key as TextKey, whyValues({ values }))
}
