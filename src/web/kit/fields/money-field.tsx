import { type Cents, type Currency, formatCents, parseCents } from '#domain/money.ts'
import { formatPercent } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { FieldProps } from './field.tsx'
import { WrittenField } from './written-field.tsx'

const signs: Readonly<Record<Currency, string>> = { EUR: '€', DKK: 'kr.', GBP: '£' }

/** An amount, typed as `1234,56`, `1.234,56`, `1234.56` or `€ 12`; in cents, null while there is none. */
export function MoneyField({ currency = 'EUR', ...props }: FieldProps<Cents | null> & { currency?: Currency }) {
  const t = useText()
  return (
    <WrittenField<Cents>
      {...props}
      align="right"
      inputMode="decimal"
      leftSection={<span style={{ color: 'var(--v-text-3)' }}>{signs[currency]}</span>}
      write={withoutSign}
      read={(text) => {
        const value = parseCents(text)
        return value === null ? { problem: t('kit.money_wrong') } : { value }
      }}
    />
  )
}

/** A number with at most so many decimals behind a comma; a percentage with `percent`. Null while there is none. */
export function NumberField({
  decimals = 0,
  percent = false,
  ...props
}: FieldProps<number | null> & { decimals?: number; percent?: boolean }) {
  const t = useText()
  const pattern = new RegExp(decimals === 0 ? '^\\d{1,15}$' : `^\\d{1,12}([.,]\\d{1,${decimals}})?$`)
  return (
    <WrittenField<number>
      {...props}
      align="right"
      inputMode="decimal"
      rightSection={percent ? <span style={{ color: 'var(--v-text-3)' }}>%</span> : undefined}
      write={withComma}
      read={(text) =>
        pattern.test(text) ? { value: Number(text.replace(',', '.')) } : { problem: t('kit.number_wrong') }
      }
    />
  )
}

const withoutSign = (cents: Cents) => formatCents(cents, 'EUR', { sign: false })
const withComma = (value: number) => formatPercent(value).slice(0, -1)
