import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/kit/tables/data-table.module.css'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { toldOf } from '#web/kit/lists/list-told.ts'
import { findRows } from '#web/kit/tables/table-cells.ts'
import type { Column } from '#web/kit/tables/table-column.ts'

interface FindOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly list: Endpoint | undefined
  /** Only where not all rows are drawn: the browser finds the others itself. */
  readonly enabled: boolean
  readonly reveal: (index: number) => void
  /** Told at which row the search stood when it was closed. */
  readonly onClose: (index: number | null) => void
}

/**
 * Ctrl F in a list of which only the rows in the window are drawn: finds in all of them. A second Ctrl F is the
 * browser's own.
 */
export function useFindInRows<Row>(options: FindOptions<Row>) {
  const { columns, rows, list, enabled, reveal } = options
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<Awaited<ReturnType<typeof toldOf>>>()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!enabled) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || document.activeElement === field.current) return
      event.preventDefault()
      setOpen(true)
      field.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
  useEffect(() => {
    if (open) void toldOf(list).then(setTold, () => setTold({}))
  }, [open, list])

  const hits = open && told && wanted.trim() !== '' ? findRows(columns, rows, wanted, told) : []
  const place = hits.length === 0 ? 0 : ((turn % hits.length) + hits.length) % hits.length
  const at = hits[place] ?? null
  useEffect(() => {
    if (at !== null) reveal(at)
    // oxlint-disable-next-line react/exhaustive-deps -- only when another row is found, not at every scroll
  }, [at])
  const close = () => {
    setOpen(false)
    options.onClose(at)
  }
  const bar = open && enabled && (
    <FindBar
      field={field}
      wanted={wanted}
      place={place}
      count={hits.length}
      onWanted={(next) => {
        setWanted(next)
        setTurn(0)
      }}
      onTurn={(by) => setTurn(place + by)}
      onClose={close}
    />
  )
  return { at, bar }
}

interface FindBarProps {
  readonly field: React.RefObject<HTMLInputElement | null>
  readonly wanted: string
  readonly place: number
  readonly count: number
  readonly onWanted: (wanted: string) => void
  readonly onTurn: (by: -1 | 1) => void
  readonly onClose: () => void
}

function FindBar({ field, wanted, place, count, onWanted, onTurn, onClose }: FindBarProps) {
  const t = useText()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onTurn(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const told =
    count === 0 ? t('kit.find_none') : t('kit.find_place', { place: formatCount(place + 1), count: formatCount(count) })
  return (
    <div className={classes.find} role="search" aria-label={t('kit.find')}>
      <TextInput
        ref={field}
        size="compact"
        aria-label={t('kit.find')}
        placeholder={t('kit.find')}
        value={wanted}
        onChange={(event) => onWanted(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <span className={classes.findCount} role="status">
        {wanted.trim() !== '' && told}
      </span>
      <ActionIcon size="xs" aria-label={t('kit.find_before')} disabled={count === 0} onClick={() => onTurn(-1)}>
        <Icon of={IconChevronUp} size={14} />
      </ActionIcon>
      <ActionIcon size="xs" aria-label={t('kit.find_next')} disabled={count === 0} onClick={() => onTurn(1)}>
        <Icon of={IconChevronDown} size={14} />
      </ActionIcon>
      <ActionIcon size="xs" aria-label={t('kit.find_close')} onClick={onClose}>
        <Icon of={IconX} size={14} />
      </ActionIcon>
    </div>
  )
}
