import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatCents, sumCents, type Cents } from '#domain/money.ts'
import type { CandidateRow } from '#contract/money/bank-lines.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { wrongField } from '#web/kit/forms/wrong-field.ts'
import { useText } from '#web/base/words/text.ts'
import { isBookable, useFoundDossiers } from './line-candidates.tsx'
import type { Line } from './words.ts'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'

interface Part {
  readonly cents: Cents | null
  readonly claimIds: readonly number[]
}

/** How a line is being divided: the dossiers that were looked up, and what goes to which. */
export interface Split {
  readonly added: readonly CandidateRow[]
  readonly parts: Readonly<Record<number, Part>>
}
/** Nothing of the line has a dossier yet. */
export const noSplit: Split = { added: [], parts: {} }

interface SplitFormProps {
  readonly line: Line
  readonly split: Split
  /** Null when it is not divided after all. */
  readonly onSplit: (split: Split | null) => void
  readonly commands: LineCommands
}

/** Divides a line over dossiers, and says which invoices the debtor named. What is left stays in suspense. */
export function SplitForm({ line, split: { added, parts }, onSplit, commands }: SplitFormProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const found = useFoundDossiers(line.id, search)?.filter(
    ({ dossierId }) => !added.some((one) => one.dossierId === dossierId),
  )
  const rows = unique([...line.candidates, ...added, ...(found ?? [])]).filter(isBookable)
  const totalCents = sumCents(Object.values(parts).map(({ cents }) => cents ?? 0))
  const restCents = line.remainingCents - totalCents

  const set = (candidate: CandidateRow, change: Partial<Part>) => {
    const before = parts[candidate.dossierId] ?? { cents: null, claimIds: [] }
    onSplit({
      added: added.includes(candidate) ? added : [...added, candidate],
      parts: { ...parts, [candidate.dossierId]: { ...before, ...change } },
    })
    setComplaint(null)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = rows.flatMap(({ dossierId, number }) => {
      const { cents, claimIds } = parts[dossierId] ?? { cents: null, claimIds: [] }
      return cents ? [{ dossierId, number, amountCents: cents, claimIds: [...claimIds] }] : []
    })
    if (chosen.length === 0) setComplaint(t('bank_line.split_empty'))
    else if (restCents < 0) setComplaint(t('bank_line.split_over', { over: formatCents(-restCents) }))
    else if (!wrongField(event.currentTarget)) void commands.bookLine(line, chosen)
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <h3 className={classes.heading}>{t('bank_line.split_title')}</h3>
      {rows.map((candidate) => (
        <SplitRow
          key={candidate.dossierId}
          candidate={candidate}
          part={parts[candidate.dossierId] ?? null}
          onChange={(change) => set(candidate, change)}
        />
      ))}
      <TextInput
        label={t('bank_line.search_dossier')}
        placeholder={t('bank_line.search_hint')}
        leftSection={<Icon of={IconSearch} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className={classes.line}>
        <span>{t('bank_line.split_rest')}</span>
        <Amount cents={restCents} sign />
      </p>
      {complaint && <Message tone="danger">{complaint}</Message>}
      <div className={classes.foot}>
        <Button onClick={() => onSplit(null)}>{t('kit.cancel')}</Button>
        <Button type="submit" variant="filled" disabled={commands.busy}>
          {t('bank_line.split_book', { amount: formatCents(totalCents) })}
        </Button>
      </div>
    </form>
  )
}

function SplitRow(props: { candidate: CandidateRow; part: Part | null; onChange: (change: Partial<Part>) => void }) {
  const t = useText()
  const { candidate, part, onChange } = props
  const { number, debtorName, openCents, claims } = candidate
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <span>
          {number} <b>{debtorName}</b>
        </span>
        <span className={classes.soft}>
          <Amount cents={openCents} sign />
        </span>
      </div>
      <MoneyField
        label={t('bank_line.split_amount', { number })}
        value={part?.cents ?? null}
        onChange={(cents) => onChange({ cents })}
      />
      {part?.cents && claims.length > 1 && (
        <Checkbox.Group
          label={t('bank_line.split_claims')}
          value={part.claimIds.map(String)}
          onChange={(chosen) => onChange({ claimIds: chosen.map(Number) })}
        >
          <Stack gap="xs" mt="xs">
            {claims.map(({ id, invoiceNumber, amountCents }) => (
              <Checkbox key={id} value={String(id)} label={`${invoiceNumber} ${formatCents(amountCents)}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </div>
  )
}

function unique(candidates: readonly CandidateRow[]): CandidateRow[] {
  return [...new Map(candidates.map((candidate) => [candidate.dossierId, candidate])).values()]
}
