import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import {
  type AbsentFiles,
  type getSimulation,
  otherKinds,
  type StepSum,
} from '#contract/workflows/workflow-simulation.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { SimulationChecks } from './simulation-checks.tsx'
import { hasWhy, Reasons } from './simulation-reasons.tsx'
import { useEventWords } from './simulation-words.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

type Simulation = Answer<typeof getSimulation>
type Report = NonNullable<Simulation['report']>
type Step = Report['steps'][number]

/** What the old and the new version do with the files, per step, and with which files something else happens. */
export function SimulationReport({ simulation, report }: { simulation: Simulation; report: Report }) {
  const t = useText()
  const { differentCount, fileCount, failedCount } = report
  const files = t('workflow.files', { count: formatCount(fileCount) })
  const counts = {
    different: formatCount(differentCount),
    total: differentCount === 0 ? formatCount(fileCount) : files,
  }
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
          {t(`simulation.assumption.${simulation.scope}`)}{' '}
          {failedCount > 0 && t('simulation.failed_files', { count: formatCount(failedCount) })}
        </p>
        <Absent of={report.absent ?? []} />
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

/** How many running files were not played, and why. */
function Absent({ of: absent }: { of: AbsentFiles }) {
  const t = useText()
  const count = absent.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  const reasons = absent
    .map((one) => t(`simulation.absent.${one.reason}`, { count: formatCount(one.count) }))
    .join(', ')
  return <p>{t('simulation.absent', { count: formatCount(count), reasons })}</p>
}

const allColumns = [
  'post',
  'email',
  'sms',
  'calls',
  'tasks',
  'paid',
  'timedOut',
  ...otherKinds,
  'others',
  'skipped',
  'costs',
  'held',
  'refused',
] as const
type Column = (typeof allColumns)[number]

/** What every workflow has its column for; the others are there where one of the versions does it. */
const always: ReadonlySet<Column> = new Set(['post', 'email', 'sms', 'calls', 'tasks', 'costs', 'held', 'refused'])

function columnsOf({ steps }: Report): readonly Column[] {
  const sums = steps.flatMap(({ before, after }) => [before, after]).filter((sum) => sum !== null)
  return allColumns.filter((column) => always.has(column) || sums.some((sum) => countOf(sum, column) > 0))
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
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const name = step.name[language]
  const hasReasons = [step.before, step.after].some((sum) => sum !== null && hasWhy(sum))
  return (
    <>
      <PairRows
        name={name}
        before={step.before}
        after={step.after}
        columns={columns}
        different={formatCount(step.differentCount)}
        more={
          hasReasons && (
            <Button
              size="compact"
              variant="subtle"
              aria-expanded={isOpen}
              aria-label={t('simulation.reasons_of', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('simulation.reasons')}
            </Button>
          )
        }
      />
      {isOpen && <Reasons of={step} span={columns.length + 3} />}
    </>
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
  /** What unfolds below the rows. */
  readonly more?: ReactNode
}

/** The old version over the new one; what differs stands out. */
function PairRows({ name, before, after, different, columns, more }: PairRowsProps) {
  const t = useText()
  // Where neither does anything there is nothing to compare.
  const isNothing = (column: Column) => [before, after].every((sum) => !sum || /^\D*[0,]*$/.test(valueOf(sum, column)))
  return (
    <>
      <tr data-old>
        <th scope="rowgroup" rowSpan={2}>
          {name} {more}
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
            <td key={column} data-right data-differs={differs || undefined}>
              {value}
            </td>
          )
        })}
      </tr>
    </>
  )
}

const valueOf = (sum: StepSum, column: Column) =>
  column === 'costs' ? formatCents(sum.costsCents) : formatCount(countOf(sum, column))

function countOf(sum: StepSum, column: Column): number {
  const kind = otherKinds.find((one) => one === column)
  if (kind) return sum.otherKinds?.[kind] ?? 0
  switch (column) {
    case 'post':
    case 'email':
    case 'sms':
      return sum.sent[column]
    case 'costs':
      return sum.costsCents
    case 'refused':
      return refusedCount(sum)
    // Those of which a report from before did not say what they are.
    case 'others':
      return sum.otherKinds ? 0 : sum.others
    default:
      return sum[column as 'calls' | 'tasks' | 'paid' | 'timedOut' | 'skipped' | 'held'] ?? 0
  }
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
    others: total((sum) => countOf(sum, 'others')),
    ...(there.some(({ otherKinds: kinds }) => kinds)
      ? { otherKinds: Object.fromEntries(otherKinds.map((kind) => [kind, total((sum) => countOf(sum, kind))])) }
      : {}),
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
  const words = useEventWords()
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
                <td>{words(before)}</td>
                <td>{words(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
