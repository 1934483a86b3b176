import { CloseButton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './customers-field.module.css'

interface CustomersFieldProps {
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  /** What becomes of it without any. */
  readonly hint: string
}

/** Some customers, found one after another; none is all of them. */
export function CustomersField({ value, onChange, hint }: CustomersFieldProps) {
  const t = useText()
  const names = useQueries({
    queries: value.map((id) => ({
      queryKey: ['lookup', customerLookup.name, 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => customerLookup.resolve(id, signal),
      staleTime: 60_000,
    })),
  })
  return (
    <div className={classes.customers}>
      <SearchSelect
        label={t('run.customers')}
        hint={hint}
        lookup={customerLookup}
        value={null}
        onChange={(id) => id !== null && !value.includes(id) && onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul aria-label={t('run.customers')}>
          {value.map((id, index) => {
            const name = names[index]?.data?.label ?? '…'
            return (
              <li key={id}>
                {name}
                <CloseButton
                  size="sm"
                  aria-label={t('run.customer_out', { name })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
