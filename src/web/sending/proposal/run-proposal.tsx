import { IconCalendarOff } from '@tabler/icons-react'
import { Amount } from '#web/kit/words/amount.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useText } from '#web/base/words/text.ts'
import { useChosenPart } from './chosen-part.ts'
import { ApprovalBar, ReleaseBar } from './release-bar.tsx'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import { RunAge } from './run-age.tsx'
import { RunCauses } from '#web/sending/runs/run-causes.tsx'
import { haltedCount, type Run } from '#web/sending/runs/run-counts.ts'
import { RunCustomersTable } from './run-customers-table.tsx'
import { RunDifference } from './run-difference.tsx'
import { RunHalted } from '#web/sending/runs/run-halted.tsx'
import { RunItems } from '#web/sending/runs/run-items.tsx'
import { RunSamples } from './run-samples.tsx'
import { RunStepsTable } from './run-steps-table.tsx'
import classes from '#web/sending/runs/runs.module.css'
import { WhyNot } from './why-not.tsx'

/** A proposal: what would be sent, what not and why, ten samples, and what of it is released. */
export function RunProposal({ run }: { run: Run }) {
  const t = useText()
  const part = useChosenPart(run)
  const count = run.counts.proposed
  const isOpen = run.state === 'proposed'
  return (
    <>
      <RunAge run={run} />
      <RunNumbers run={run} />
      {count === 0 && (
        <Empty
          icon={IconCalendarOff}
          title={t('run.nothing_due')}
          text={t('run.nothing_due_text')}
          action={<NextScreen of={['file-agenda.new', 'file.search']} />}
        />
      )}
      <div className={classes.two}>
        <div>
          {count > 0 && (
            <section className={classes.block}>
              <h2>
                {t(isOpen ? 'run.part' : 'run.what')} {isOpen && <small>{t('run.part_note')}</small>}
              </h2>
              <RunStepsTable run={run} {...(isOpen ? { part } : {})} />
            </section>
          )}
          {isOpen && <RunCustomersTable run={run} part={part} />}
          <RunDifference run={run} />
          <RunCauses
            run={run}
            state="excluded"
            title={t('run.excluded')}
            {...(run.halted.length > 0 ? { below: <RunHalted run={run} /> } : {})}
          />
          <WhyNot runId={run.id} />
        </div>
        <div>{count > 0 && <RunSamples runId={run.id} />}</div>
      </div>
      {isOpen && count > 0 ? <RunItems run={run} part={part} /> : <RunItems run={run} />}
      {isOpen ? <ReleaseBar run={run} part={part} /> : <ApprovalBar run={run} />}
    </>
  )
}

function RunNumbers({ run }: { run: Run }) {
  const t = useText()
  const { expectedCents } = run.postage
  const halted = haltedCount(run)
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>{t('run.items')}</dt>
        <dd>
          {formatCount(run.counts.proposed)}
          {run.fileCount < run.counts.proposed && (
            <small> {t('run.of_files', { count: formatCount(run.fileCount) })}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('run.money')}</dt>
        <dd>
          <OpenAmounts sums={run.open} sign />
        </dd>
      </div>
      <div>
        <dt>
          {t('run.postage')} {expectedCents !== null && <span>{t('run.postage_expected')}</span>}
        </dt>
        <dd>
          {expectedCents === null ? <small>{t('run.postage_unknown')}</small> : <Amount cents={expectedCents} sign />}
        </dd>
      </div>
      <div>
        <dt>{t('run.excluded')}</dt>
        <dd>
          {formatCount(run.counts.excluded)}
          {halted > 0 && <small> {t('run.and_halted', { count: formatCount(halted) })}</small>}
        </dd>
      </div>
    </dl>
  )
}
