import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getBankStatement } from '#contract/money/payments.ts'
import { query } from '#web/base/calls/api.ts'
import { Amount, MoneySum } from '#web/kit/words/amount.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './statement-summary.module.css'
import { statementProblem } from './words.ts'

/** The statement whose lines are shown: money in as the sum of where it is, and what is not right with it. */
export function StatementSummary({ id, onLeave }: { id: number; onLeave: () => void }) {
  const t = useText()
  const { data, error } = useQuery(query(getBankStatement, { params: { id } }))
  if (error) return <Failure error={error} />
  if (!data) return <div className={classes.summary} aria-busy />
  const part = (label: string, cents: number) => ({ label, cents, sign: '+' }) as const
  return (
    <section className={classes.summary}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {data.fileName}{' '}
          <span className={classes.soft}>
            {data.reference} {showDay(data.toDay)}
          </span>
        </h2>
        <Button size="compact" leftSection={<Icon of={IconX} />} onClick={onLeave}>
          {t('payments.statement.all')}
        </Button>
      </div>
      <MoneySum
        label={data.fileName}
        terms={[
          part(t('payments.col.booked'), data.bookedCents),
          part(t('payments.col.waiting'), data.waitingCents),
          part(t('payments.col.ignored'), data.ignoredCents),
        ]}
        total={{ label: t('payments.col.in'), cents: data.inCents }}
      />
      {data.openingCents !== null && data.closingCents !== null && (
        <p className={classes.soft}>
          {t('payments.statement.opening')} <Amount cents={data.openingCents} sign />, {t('payments.statement.closing')}{' '}
          <Amount cents={data.closingCents} sign />
        </p>
      )}
      {data.knownCount > 0 && (
        <p className={classes.soft}>{t('payments.statement.known', { known: data.knownCount })}</p>
      )}
      {data.problems.length > 0 && (
        <Message tone="warning" title={t('payments.statement.problems')}>
          <ul className={classes.problems}>
            {data.problems.map((problem) => (
              <li key={JSON.stringify(problem)}>{statementProblem(t, problem)}</li>
            ))}
          </ul>
        </Message>
      )}
    </section>
  )
}
