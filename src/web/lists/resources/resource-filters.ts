import type { Resource } from '#contract/lists/resource.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import type { Say } from '#web/base/words/text.ts'

/** The search box of a plain list and its filters. */
export function filtersOf(t: Say, list: Resource): Record<string, Filter> {
  const search: Filter = { kind: 'search', label: t('resource.search', { many: t(list.many).toLowerCase() }) }
  const others = (list.filters ?? []).map((name) => [name, filterOf(t, list, name)] as const)
  return { search, ...Object.fromEntries(others) }
}

function filterOf(t: Say, list: Resource, name: string): Filter {
  const field = list.fields[name]
  if (!field) throw new Error(`${list.table} has no field ${name}`)
  const label = t(field.label)
  switch (field.kind) {
    case 'choice': {
      const choices = Object.entries(field.options).map(([value, key]) => ({ value, label: t(key) }))
      return { kind: 'choices', label, choices }
    }
    case 'toggle': {
      const choices = (['yes', 'no'] as const).map((value) => ({ value, label: t(`resource.${value}`) }))
      return { kind: 'choices', label, choices }
    }
    case 'key':
      return { kind: 'lookup', label, lookup: field.of === 'dossier' ? dossierLookup : customerLookup }
    default:
      throw new Error(`${list.table}.${name} cannot be filtered on`)
  }
}
