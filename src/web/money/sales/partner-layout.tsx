import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { getSalePartner, salePartnerId } from '#contract/money/sales/sale-files.ts'
import { changeSaleLayout } from '#contract/money/sales/sale-layouts.ts'
import { type SaleColumn, saleColumns, type SaleLayoutColumn, standardLayout } from '#domain/settlement/sale-layout.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { type FormWithRows, rowField } from '#web/kit/forms/row-field.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import type { ReadPartner } from './sale-words.ts'
import classes from './sales.module.css'

interface Values {
  readonly columns: readonly SaleLayoutColumn[]
  readonly number: number
}

interface LayoutProps {
  readonly terms: ReadPartner
  readonly onClose: () => void
}

/** Which columns the file for a partner has, in which order, and what stands above each. */
export function PartnerLayout({ terms: { key, layout }, onClose }: LayoutProps) {
  const t = useText()
  const { number, columns, madeBy, madeAt } = layout
  const form = useCommandForm<typeof changeSaleLayout, Values>(changeSaleLayout, {
    params: { id: salePartnerId(key) },
    initial: { columns, number },
    toInput: (values) => ({ number: values.number, columns: [...values.columns] }),
    refreshes: [getSalePartner],
    fromCurrent: (current: Values) => ({ columns: current.columns, number: current.number }),
    onDone: () => {
      notify({ variant: 'success', message: t('sale.layout_saved') })
      onClose()
    },
  })
  return (
    <div className={classes.terms}>
      <p>{t('sale.layout_about')}</p>
      <p>
        {madeAt === null
          ? t('sale.layout_standard')
          : t('sale.layout_made', { number, name: madeBy ?? '', at: showMoment(madeAt) })}
      </p>
      <CommandForm form={form} onCancel={onClose} inWindow stickyFoot>
        <WideField>
          <ColumnFields form={form} />
        </WideField>
      </CommandForm>
    </div>
  )
}

const labelOf = (t: Say, column: SaleColumn) =>
  column.endsWith('Cents')
    ? t(`sale.sum.${column as Extract<SaleColumn, `${string}Cents`>}`)
    : t(`sale.column.${column as Exclude<SaleColumn, `${string}Cents`>}`)

function ColumnFields({ form }: { form: FormWithRows<Values> }) {
  const t = useText()
  const { columns } = form.values
  const set = (change: (before: readonly SaleLayoutColumn[]) => readonly SaleLayoutColumn[]) =>
    form.setValues((before) => ({ ...before, columns: change(before.columns ?? []) }))
  const swap = (from: number, to: number) =>
    set((before) => before.map((one, at) => (at === from ? before[to] : at === to ? before[from] : one) ?? one))
  const left = saleColumns.filter((name) => !columns.some(({ column }) => column === name))
  // By its name of old: the file is in the language of the buyers, not of who looks.
  const add = (chosen: string | null) => {
    const added = standardLayout.find(({ column }) => column === chosen)
    if (added) set((before) => [...before, added])
  }
  return (
    <>
      <ol className={classes.columns}>
        {columns.map(({ column }, index) => (
          <ColumnRow
            key={column}
            form={form}
            index={index}
            onUp={index === 0 ? null : () => swap(index, index - 1)}
            onDown={index === columns.length - 1 ? null : () => swap(index, index + 1)}
            onRemove={() => set((before) => before.filter((one) => one.column !== column))}
          />
        ))}
      </ol>
      <ChoiceField
        id={`${form.id}-add`}
        label={t('sale.layout_add')}
        value={null}
        onChange={add}
        choices={left.map((value) => ({ value, label: labelOf(t, value) }))}
        disabled={left.length === 0}
      />
    </>
  )
}

interface RowProps {
  readonly form: FormWithRows<Values>
  readonly index: number
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

function ColumnRow({ form, index, onUp, onDown, onRemove }: RowProps) {
  const t = useText()
  const field = rowField(form, 'columns', index)
  const column = field('column')
  const name = labelOf(t, column.value)
  return (
    <li className={classes.column} aria-label={name}>
      <span>
        {name}
        {column.error && <em role="alert">{column.error}</em>}
      </span>
      <TextField {...field('name')} label={t('sale.layout_name', { number: index + 1 })} maxLength={60} required />
      <ActionIcon aria-label={t('sale.layout_up', { name })} disabled={onUp === null} onClick={() => onUp?.()}>
        <Icon of={IconArrowUp} />
      </ActionIcon>
      <ActionIcon aria-label={t('sale.layout_down', { name })} disabled={onDown === null} onClick={() => onDown?.()}>
        <Icon of={IconArrowDown} />
      </ActionIcon>
      <ActionIcon aria-label={t('sale.layout_remove', { name })} onClick={onRemove}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </li>
  )
}
