import { Button } from '@mantine/core'
import { IconArrowLeft, IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getImportedCost } from '#contract/money/costs/imported-costs.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { invoicePlace } from '#web/kit/words/invoice-place.ts'
import { type ReadCost, stateOf, toneOfVerdict, whatOf } from './cost.ts'
import { CostActs } from './cost-acts.tsx'
import { findingsOf } from './cost-findings.ts'
import { ToldOffice } from './told-office.tsx'
import classes from './imported-costs.module.css'

/** The chosen line: what is asked beside what may be, what is wrong with it, and what to do next. */
export function CostPanel({ id, onBack }: { id: number | null; onBack: (() => void) | null }) {
  const t = useText()
  if (id === null) return <Empty icon={IconGavel} title={t('imported_cost.choose')} />
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('imported_cost.back')}
        </Button>
      )}
      <Chosen id={id} />
    </>
  )
}

const isUnderWay = ({ tellState }: ReadCost) => tellState === 'scheduled' || tellState === 'sending'

function Chosen({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getImportedCost, { params: { id } }),
    // What is on its way to the office is looked at until it left.
    refetchInterval: ({ state: { data: read } }) => (read && isUnderWay(read) ? 2_000 : false),
  })
  if (error) return <Failure error={error} title={t('imported_cost.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={10} />
  return (
    <>
      <p className={classes.place}>
        {data.bailiff.name} · {data.invoiceNumber}
      </p>
      <h2 className={classes.name}>
        {whatOf(t, data)} <Tag tone={toneOfVerdict(data.verdict)}>{t(`imported_cost.verdict.${data.verdict}`)}</Tag>
      </h2>
      <Comparison cost={data} />
      <Findings cost={data} />
      <CostActs key={data.version} cost={data} />
      <ToldOffice cost={data} />
      <Facts cost={data} />
    </>
  )
}

/** What was asked beside what may be asked. */
function Comparison({ cost }: { cost: ReadCost }) {
  const t = useText()
  const { amountCents, expectedCents, vatCents, allowedVatCents, differenceCents } = cost
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">{t('imported_cost.col.act')}</th>
          <th scope="col">{t('imported_cost.asked')}</th>
          <th scope="col">{t('imported_cost.expected_short')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('imported_cost.col.amount')}</th>
          <td data-over={(differenceCents ?? 0) > 0 || undefined}>
            <Amount cents={amountCents} sign />
          </td>
          <td>{expectedCents === null ? t('imported_cost.unknown') : <Amount cents={expectedCents} sign />}</td>
        </tr>
        <tr>
          <th scope="row">{t('imported_cost.col.vat')}</th>
          <td data-over={cost.findings.includes('vat') || undefined}>
            <Amount cents={vatCents} sign />
          </td>
          <td>{allowedVatCents === null ? t('imported_cost.unknown') : <Amount cents={allowedVatCents} sign />}</td>
        </tr>
        <tr className={classes.total}>
          <th scope="row">{t('imported_cost.col.total')}</th>
          <td>
            <Amount cents={amountCents + vatCents} sign />
          </td>
          <td>
            {expectedCents === null || allowedVatCents === null ? (
              t('imported_cost.unknown')
            ) : (
              <Amount cents={expectedCents + allowedVatCents} sign />
            )}
          </td>
        </tr>
      </tbody>
      <caption>{t(`imported_cost.basis.${cost.basis}`)}</caption>
    </table>
  )
}

function Findings({ cost }: { cost: ReadCost }) {
  const t = useText()
  if (cost.state !== 'new' && cost.findings.length === 0) return null
  if (cost.findings.length === 0) return <Message tone="success">{t('imported_cost.found.none')}</Message>
  return (
    <Message tone={toneOfVerdict(cost.verdict) === 'danger' ? 'warning' : toneOfVerdict(cost.verdict)}>
      <ul className={classes.findings}>
        {findingsOf(t, cost).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Message>
  )
}

function Facts({ cost }: { cost: ReadCost }) {
  const t = useText()
  const { dossier, actDay, outcome, ourReference, theirReference, invoiceDay, invoice, reason, message } = cost
  const references = [ourReference, theirReference].filter((one) => one !== '').join(' · ')
  return (
    <dl className={classes.facts}>
      <Fact label={t('imported_cost.col.state')}>{stateOf(t, cost)}</Fact>
      <Fact label={t('imported_cost.col.file')}>
        {dossier ? (
          <Link to={`/file/show-new/${dossier.id}`}>
            {dossier.number} {dossier.debtorName}
          </Link>
        ) : (
          t('imported_cost.no_file')
        )}
      </Fact>
      <Fact label={t('imported_cost.col.act_day')}>{showDay(actDay)}</Fact>
      {outcome && <Fact label={t('imported_cost.col.outcome')}>{t(`imported_cost.outcome.${outcome}`)}</Fact>}
      <Fact label={t('imported_cost.col.invoice_day')}>{showDay(invoiceDay)}</Fact>
      {references && <Fact label={t('imported_cost.references')}>{references}</Fact>}
      <Fact label={t('imported_cost.col.batch')}>{cost.fileName}</Fact>
      {invoice && (
        <Fact label={t('imported_cost.customer_invoice')}>
          <Link to={invoicePlace(invoice)}>{invoice.number}</Link>
        </Fact>
      )}
      <Looked cost={cost} />
      {reason && <Fact label={t('imported_cost.reason')}>{reason}</Fact>}
      {cost.decidedAt && (
        <Fact label={t('imported_cost.next.done')}>
          {t('imported_cost.decided', { name: cost.decidedBy ?? 'Vorder', at: showMoment(cost.decidedAt) })}
        </Fact>
      )}
      {message && (
        <Fact label={t('imported_cost.message')}>
          <span className={classes.message}>{message}</span>
        </Fact>
      )}
    </dl>
  )
}

/** Who had it under his eyes, and when: who brought it in, who said what it is of, who accepted it. */
function Looked({ cost }: { cost: ReadCost }) {
  const t = useText()
  const { createdBy, createdAt, repairedBy, repairedAt, acceptedBy, acceptedAt } = cost
  const told = (name: string | null, at: Date | string | null) =>
    [name ?? 'Vorder', at === null ? '' : showMoment(at)].filter((part) => part !== '').join(', ')
  return (
    <>
      <Fact label={t('imported_cost.brought_by')}>{told(createdBy, createdAt)}</Fact>
      {repairedBy && <Fact label={t('imported_cost.repaired_by')}>{told(repairedBy, repairedAt)}</Fact>}
      {acceptedAt && <Fact label={t('imported_cost.accepted_by')}>{told(acceptedBy, acceptedAt)}</Fact>}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
