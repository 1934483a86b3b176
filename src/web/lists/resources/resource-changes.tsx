import { useMemo } from 'react'
import { columnIn } from '#contract/platform/column-in.ts'
import { type Resource, resourceEndpoints, type ResourceRow } from '#contract/lists/resource.ts'
import { formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { LogWindow } from '#web/kit/dialogs/opened-changes.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import type { Opened } from '#web/kit/dialogs/use-opened.ts'
import { useCountries } from '#web/base/calls/reference-lists.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { cellText } from './resource-cell.tsx'

interface ResourceChangesProps {
  readonly list: Resource
  /** The row whose changes are shown. */
  readonly opened: Opened<ResourceRow>
  /** Those of the whole list, also of what is gone. */
  readonly ofAll: { readonly isOpen: boolean; readonly close: () => void }
}

/** Who added, changed and removed what of a plain list, or of one of its rows, and when. */
export function ResourceChanges({ list, opened, ofAll }: ResourceChangesProps) {
  const t = useText()
  const language = useLanguage()
  const endpoints = useMemo(() => resourceEndpoints(list), [list])
  if (ofAll.isOpen) {
    return (
      <LogWindow of={t(list.title ?? list.many)} onClose={ofAll.close}>
        <Changes list={list} />
      </LogWindow>
    )
  }
  return (
    <OpenedWindow
      opened={opened}
      title={t('change_log.title')}
      read={(id) => ({ ...query(endpoints.get, { params: { id } }), gcTime: 0 })}
    >
      {(row) =>
        row && (
          <LogWindow of={cellText(t, list, columnIn(language, list.columns[0]), row)} onClose={opened.close}>
            <Changes list={list} row={row.id} />
          </LogWindow>
        )
      }
    </OpenedWindow>
  )
}

function Changes({ list, row }: { list: Resource; row?: number }) {
  const t = useText()
  const endpoints = useMemo(() => resourceEndpoints(list), [list])
  const countries = useCountries()
  const labelOf = (field: string) => (list.fields[field] ? t(list.fields[field].label) : null)
  const valueOf = (field: string, value: string | number | boolean) => {
    const { kind } = list.fields[field] ?? {}
    if (kind === 'country') return countries.find((country) => country.value === value)?.label ?? String(value)
    if (kind === 'cents') return formatCents(Number(value))
    // What it points at came with its name.
    return kind === 'key' ? String(value) : cellText(t, list, field, { id: 0, version: 0, [field]: value })
  }
  return (
    <ChangeLog
      of={endpoints.changes}
      asked={{ query: row === undefined ? {} : { row } }}
      labelOf={labelOf}
      valueOf={valueOf}
    />
  )
}
