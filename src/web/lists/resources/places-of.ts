import type { ResourceField } from '#contract/lists/resource.ts'
import type { Column } from '#web/kit/tables/table-column.ts'

type Place = NonNullable<Column<unknown>['place']>

/**
 * Where each column stands on a narrow screen: the first is the name, an amount and what runs out have a place of their
 * own, and of the others the first two are shown.
 */
export function placesOf(fields: readonly ResourceField[]): (Place | undefined)[] {
  const amount = fields.findIndex(({ kind }, index) => index > 0 && kind === 'cents')
  const expiry = fields.findLastIndex((field) => field.kind === 'day' && field.expires)
  const left: Place[] = ['second', 'third', ...(expiry < 0 ? ['status' as const] : [])]
  return fields.map((_, index) => {
    if (index === 0) return 'name'
    if (index === amount) return 'amount'
    return index === expiry ? 'status' : left.shift()
  })
}
