import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useText } from '#web/base/words/text.ts'
import { claimKinds, type ClaimRow, newClaim, newPayment, type PaymentRow } from './account-rows.ts'
import classes from './calculator.module.css'

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (rows: readonly Row[]) => void
}

/** The rows with one of them changed. */
function changed<Row>(rows: readonly Row[], index: number, change: Partial<Row>): readonly Row[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row))
}

/** The claims of an account, each a group of fields; the first cannot go. */
export function ClaimFields(props: RowsProps<ClaimRow> & { onRemove: (place: number) => void }) {
  const t = useText()
  const { rows, errors, onChange, onRemove } = props
  return (
    <>
      {rows.map((row, index) => {
        const set = (change: Partial<ClaimRow>) => onChange(changed(rows, index, change))
        const error = (name: string) => errors[`claims.${index}.${name}`]
        const name = t('calculator.claim_number', { number: index + 1 })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a claim is called by its place
          <Group key={index} name={name} onRemove={rows.length > 1 ? () => onRemove(index + 1) : null}>
            <MoneyField
              label={t('calculator.principal')}
              value={row.principal}
              onChange={(principal) => set({ principal })}
              error={error('principal')}
              required
            />
            <DayField
              label={t('calculator.from')}
              hint=""
              value={row.from}
              onChange={(from) => set({ from })}
              error={error('interestFrom')}
              required
            />
            <ChoiceField
              label={t('calculator.kind')}
              value={row.kind}
              onChange={(kind) => set({ kind: kind ?? 'statutory' })}
              choices={claimKinds.map((value) => ({ value, label: t(`calculator.kind.${value}`) }))}
            />
            {row.kind === 'contractual' && (
              <NumberField
                label={t('calculator.rate')}
                decimals={4}
                percent
                value={row.rate}
                onChange={(rate) => set({ rate })}
                error={error('rate')}
                required
              />
            )}
            <MoneyField
              label={t('calculator.costs')}
              value={row.costs}
              onChange={(costs) => set({ costs })}
              error={error('costs')}
            />
          </Group>
        )
      })}
      <AddButton label={t('calculator.add_claim')} onAdd={() => onChange([...rows, newClaim])} />
    </>
  )
}

/** The payments on an account, in the order in which they are filled in. */
export function PaymentFields({ rows, errors, onChange, claimCount }: RowsProps<PaymentRow> & { claimCount: number }) {
  const t = useText()
  const claims = Array.from({ length: claimCount }, (_, index) => String(index + 1))
  return (
    <>
      {rows.map((row, index) => {
        const set = (change: Partial<PaymentRow>) => onChange(changed(rows, index, change))
        return (
          <Group
            // oxlint-disable-next-line react/no-array-index-key -- a payment is called by its place
            key={index}
            name={t('calculator.payment_number', { number: index + 1 })}
            onRemove={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <DayField
              label={t('calculator.payment_day')}
              hint=""
              value={row.day}
              onChange={(day) => set({ day })}
              error={errors[`payments.${index}.day`]}
              required
            />
            <MoneyField
              label={t('calculator.payment_amount')}
              value={row.amount}
              onChange={(amount) => set({ amount })}
              error={errors[`payments.${index}.amount`]}
              required
            />
            {claimCount > 1 && (
              <ChoiceField
                label={t('calculator.payment_for')}
                placeholder={t('calculator.payment_for_none')}
                clearable
                value={row.claim === null ? null : String(row.claim)}
                onChange={(claim) => set({ claim: claim === null ? null : Number(claim) })}
                choices={claims.map((value) => ({ value, label: t('calculator.claim_number', { number: value }) }))}
              />
            )}
          </Group>
        )
      })}
      <AddButton label={t('calculator.add_payment')} onAdd={() => onChange([...rows, newPayment])} />
    </>
  )
}

function Group({ name, onRemove, children }: { name: string; onRemove: (() => void) | null; children: ReactNode }) {
  const t = useText()
  return (
    <fieldset className={classes.group}>
      <legend>{name}</legend>
      {onRemove && (
        <ActionIcon
          size="xs"
          className={classes.remove}
          aria-label={t('calculator.remove_row', { name })}
          onClick={onRemove}
        >
          <Icon of={IconX} size={14} />
        </ActionIcon>
      )}
      {children}
    </fieldset>
  )
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button className={classes.add} leftSection={<Icon of={IconPlus} />} onClick={onAdd}>
      {label}
    </Button>
  )
}
