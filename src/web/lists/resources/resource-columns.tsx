import type { Language } from '#contract/platform/language.ts'
import type { Resource, ResourceField, ResourceRow } from '#contract/lists/resource.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Say } from '#web/base/words/text.ts'
import { columnIn } from '#contract/platform/column-in.ts'
import { placesOf } from './places-of.ts'
import { ResourceCell } from './resource-cell.tsx'

/** A column of what stands there in each language says what it is, not which language. */
const plainLabels: Readonly<Record<string, TextKey>> = {
  nameNl: 'resource.name',
  explanationNl: 'resource.explanation',
}

/** The columns of a plain list; names in the language of the reader. */
export function resourceColumns(t: Say, list: Resource, language: Language): Column<ResourceRow>[] {
  const names = list.columns.map((column) => columnIn(language, column))
  const fields = names.map((name) => fieldOf(list, name))
  const places = placesOf(fields)
  return list.columns.map((column, index) => {
    const name = names[index] ?? column
    const field = fieldOf(list, name)
    const place = places[index]
    const label = t(plainLabels[column] ?? field.label)
    const width = index === 0 ? widthOfName(field) : widthOf(field, label)
    return {
      id: column,
      // In the language of the reader, as the cell.
      field: name,
      label,
      sort: name,
      ...(isNumber(field) ? { align: 'right' as const } : {}),
      ...(index === 0 ? { tone: 'name' as const } : {}),
      ...(place ? { place } : {}),
      ...(index > 0 && saysNothingAlone(field) ? { labelled: true as const } : {}),
      ...(width ? { width } : {}),
      // The first that a list of many columns can do without.
      ...(field.kind === 'country' ? { leaves: 1 } : {}),
      ...(list.seldom?.includes(column) ? { hidden: true } : {}),
      cell: (row) => <ResourceCell list={list} name={name} row={row} />,
    }
  })
}

function fieldOf(list: Resource, name: string): ResourceField {
  const field = list.fields[name]
  if (!field) throw new Error(`${list.table} has no field ${name}`)
  return field
}

/** What a row is called by is read first: it has more room than its share. */
function widthOfName({ kind }: ResourceField): string | undefined {
  return kind === 'line' || kind === 'key' ? '20%' : undefined
}

/** What is always as wide gets that width; the others share what is left. */
function widthOf(field: ResourceField, label: string): number | string | undefined {
  switch (field.kind) {
    case 'day':
      return field.expires ? 172 : 120
    // What stands there is short: the head says how wide it is.
    case 'toggle':
    case 'cents':
    case 'percent':
    case 'integer':
      return Math.max(88, Math.ceil(label.length * 6.4) + 24)
    case 'country':
      return 88
    case 'text':
      return '32%'
    case 'written':
      return field.as === 'phone' ? 140 : undefined
    default:
      return undefined
  }
}

/** Yes, a count or a day: of what, only the head of the column says. */
function saysNothingAlone({ kind, ...field }: ResourceField): boolean {
  return kind === 'toggle' || kind === 'integer' || kind === 'percent' || (kind === 'day' && !('expires' in field))
}

/** Numbers stand right. */
function isNumber({ kind }: ResourceField): boolean {
  return kind === 'cents' || kind === 'integer' || kind === 'percent'
}
