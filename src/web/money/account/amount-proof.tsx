import { ActionIcon } from '@mantine/core'
import { IconPrinter, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { ProofSubject } from '#domain/account/proof.ts'
import { formatCents } from '#domain/money.ts'
import { getAccount } from '#contract/money/account.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './amount-proof.module.css'
import { ExhibitButton } from './exhibit-menu.tsx'
import { InterestTable } from './interest-table.tsx'
import { ProofNotes } from './proof-notes.tsx'
import { ProofTable } from './proof-table.tsx'

export type AccountAnswer = Answer<typeof getAccount>
export type ProofAnswer = NonNullable<AccountAnswer['proof']>
export type ProofLineAnswer = ProofAnswer['groups'][number]

export interface AmountProofProps {
  readonly dossierId: number
  /** The amount that was clicked. */
  readonly component: ProofSubject
  /** The day the page is of; null for today. In the panel another can be chosen. */
  readonly day: Day | null
  readonly onClose: () => void
}

/**
 * The lines behind an amount, beside the work: every period, rate and payment it is the sum of, on any day, with the
 * rules of law next to it. It takes the focus when it opens; Escape closes it.
 */
export function AmountProof(props: AmountProofProps) {
  // Another amount is another panel, which takes the focus anew.
  return <ProofPanel key={`${props.dossierId} ${props.component} ${props.day}`} {...props} />
}

function ProofPanel({ dossierId, component, day, onClose }: AmountProofProps) {
  const t = useText()
  const today = useToday()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [asOf, setAsOf] = useState<Day | null>(day ?? today)
  const read = useQuery({
    ...query(getAccount, { params: { id: dossierId }, query: { asOf: asOf ?? today, proof: component } }),
    placeholderData: keepPreviousData,
  })
  const proof = read.data?.proof ?? null

  useEffect(() => {
    const opener = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      // Closed with the focus in it, it goes back to the amount that was clicked.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // What floats above the panel closes alone.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && !event.defaultPrevented && isInside) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from anywhere in it
    <section className={classes.panel} aria-labelledby={titleId} aria-busy={read.isFetching} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={classes.title}>
          {t('proof.title', {
            what: t(`proof.of.${component}`),
            amount: proof ? formatCents(proof.amountCents, read.data?.currency) : '',
          })}
        </h2>
        <div className={classes.tools}>
          <DayField label={t('proof.as_of')} value={asOf} onChange={setAsOf} hint="" />
          <ExhibitButton dossierId={dossierId} asOf={asOf ?? today} />
          <ActionIcon onClick={() => window.print()} aria-label={t('proof.print')} className={classes.print}>
            <Icon of={IconPrinter} />
          </ActionIcon>
          <ActionIcon onClick={onClose} aria-label={t('proof.close')}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      </header>
      {read.isPending && <Waiting />}
      {read.isError && <Failure error={read.error} title={t('proof.failed')} onRetry={() => void read.refetch()} />}
      {proof && <ProofContent proof={proof} asOf={read.data?.asOf ?? today} />}
    </section>
  )
}

function ProofContent({ proof, asOf }: { proof: ProofAnswer; asOf: string }) {
  const t = useText()
  if (proof.groups.length === 0) return <p className={classes.nothing}>{t('proof.nothing', { asOf: showDay(asOf) })}</p>
  return (
    <div className={proof.notes.length > 0 ? classes.columns : undefined}>
      {proof.subject === 'interest' ? <InterestTable proof={proof} /> : <ProofTable proof={proof} />}
      {proof.notes.length > 0 && <ProofNotes notes={proof.notes} />}
    </div>
  )
}
