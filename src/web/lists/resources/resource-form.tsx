import { useMemo } from 'react'
import {
  isAsked,
  type Resource,
  resourceEndpoints,
  type ResourceRow,
  type ResourceValue,
  type ResourceValues,
} from '#contract/lists/resource.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { withCapital } from '#web/kit/words/with-capital.ts'
import { useText } from '#web/base/words/text.ts'
import { writtenText } from './resource-cell.tsx'
import { emptyValue, ResourceFormField } from './resource-field.tsx'

interface ResourceFormProps {
  readonly list: Resource
  /** The row that is changed; null adds one. */
  readonly row: ResourceRow | null
  readonly onClose: () => void
}

/** The window in which a row of a plain list is added or changed. */
export function ResourceForm({ list, row, onClose }: ResourceFormProps) {
  const t = useText()
  const endpoints = useMemo(() => resourceEndpoints(list), [list])
  const names = Object.keys(list.fields)
  const values: Record<string, ResourceValue> = { ...valuesOf(list, row), version: row?.version ?? 0 }
  const form = useCommandForm(row ? endpoints.update : endpoints.add, {
    initial: values,
    ...(row ? { params: { id: row.id } } : {}),
    toInput: ({ version, ...fields }) => {
      const asked = Object.fromEntries(names.map((name) => [name, askedValue(list, name, fields)]))
      return row ? { ...asked, version } : asked
    },
    fromCurrent: (current: ResourceRow) => ({ ...valuesOf(list, current), version: current.version }),
    refreshes: [endpoints.list],
    onDone: onClose,
  })
  const title = withCapital(t(row ? 'resource.change' : 'resource.add', { one: t(list.one) }))
  return (
    <WindowFrame opened onClose={onClose} title={title} size="lg">
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
        {Object.entries(list.fields)
          .filter(([, field]) => isAsked(field, form.values))
          .map(([name, field]) => (
            <ResourceFormField key={name} field={field} bound={form.field(name)} />
          ))}
      </CommandForm>
    </WindowFrame>
  )
}

/** The fields of a row as somebody writes them: an IBAN in fours, a telephone number in groups. */
function valuesOf(list: Resource, row: ResourceRow | null): Record<string, ResourceValue> {
  return Object.fromEntries(
    Object.entries(list.fields).map(([name, field]) => {
      const value = (row?.[name] ?? emptyValue(field)) as ResourceValue
      return [name, field.kind === 'written' && value ? writtenText(field.as, String(value)) : value]
    }),
  )
}

/** What is sent of a field: nothing of one that was filled in before another made it meaningless. */
function askedValue(list: Resource, name: string, values: ResourceValues): ResourceValue {
  const field = list.fields[name]
  return field && isAsked(field, values) ? (values[name] ?? null) : null
}
