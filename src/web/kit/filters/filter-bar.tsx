import { Button, Checkbox, CloseButton, Menu, Popover, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconDots, IconFilterPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import classes from './filter-bar.module.css'
import { Icon } from '#web/kit/frame/icon.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { inOneLine } from './in-one-line.ts'
import { type Lookup, SearchSelect } from '#web/kit/lookups/search-select.tsx'
import type { Between, Filter, Filters, FilterState } from './use-filters.ts'

/** The filters of a list as chips that say what they are, each with a way to change it and to take it away. */
export function FilterBar({ filters, children }: { filters: Filters; children?: ReactNode }) {
  const t = useText()
  const [added, setAdded] = useState<string | null>(null)
  const search = filters.all.find(({ filter }) => filter.kind === 'search')
  const chips = filters.all.filter((one) => one !== search)
  const shown = chips.filter(({ active, name }) => active || name === added)
  const others = chips.filter((one) => !shown.includes(one) && isOffered(one.filter))
  const bar = useRef<HTMLDivElement>(null)
  // What had the focus may be gone with its window: then the filter itself gets it, or the way to add one.
  const keepFocus = (name: string) => {
    if (document.activeElement !== document.body) return
    const places = [`[data-filter="${name}"]`, '[data-add-filter]']
    const place = places.map((one) => bar.current?.querySelector<HTMLElement>(one)).find((found) => found)
    place?.focus()
  }
  return (
    <div ref={bar} className={classes.bar}>
      {search && <SearchFilter state={search} />}
      {shown.map((state) => (
        <Chip
          key={state.name}
          state={state}
          fresh={state.name === added}
          onClose={() => {
            setAdded(null)
            requestAnimationFrame(() => keepFocus(state.name))
          }}
          onClosed={() => keepFocus(state.name)}
        />
      ))}
      {others.length > 0 && <AddFilter others={others} onAdd={setAdded} />}
      {filters.active.length > 0 && (
        <Button size="compact" variant="subtle" color="gray" onClick={() => filters.clear()}>
          {t('kit.filters_clear')}
        </Button>
      )}
      {children && <div className={classes.right}>{children}</div>}
    </div>
  )
}

/** A filter without anything to choose from is not offered, nor is one that only a link sets. */
function isOffered(filter: Filter): boolean {
  return filter.kind !== 'given' && !filter.onlyGiven && !(filter.kind === 'choices' && filter.choices.length === 0)
}

/** The filters that are not set, under their headings; those that are seldom needed after one more click. */
function AddFilter({ others, onAdd }: { others: readonly FilterState[]; onAdd: (name: string) => void }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const shown = all ? others : others.filter(({ filter }) => !filter.rare)
  const groups = [...Map.groupBy(shown, ({ filter }) => filter.group ?? '')]
  return (
    <Menu position="bottom-start" onClose={() => setAll(false)} keepMounted={false}>
      <Menu.Target>
        <Button size="compact" variant="subtle" color="gray" leftSection={<Icon of={IconFilterPlus} />} data-add-filter>
          {t('kit.filter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={all ? classes.wideMenu : undefined}>
        {groups.map(([group, states]) => (
          <div key={group} className={classes.menuGroup}>
            {group !== '' && <Menu.Label>{group}</Menu.Label>}
            {states.map(({ name, filter, set }) => (
              <Menu.Item key={name} onClick={() => (filter.kind === 'flag' ? set(true) : onAdd(name))}>
                {filter.label}
              </Menu.Item>
            ))}
          </div>
        ))}
        {shown.length < others.length && (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick={false} leftSection={<Icon of={IconDots} />} onClick={() => setAll(true)}>
              {t('kit.more_filters')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const searchDelay = 500

/** Searches half a second after the last key, at once on Enter. */
function SearchFilter({ state }: { state: FilterState }) {
  const t = useText()
  const asked = typeof state.value === 'string' ? state.value : ''
  // A field of one line makes spaces of line breaks, or nothing at all, and a list of numbers looks like words.
  const value = inOneLine(asked) ?? asked
  const [typed, setTyped] = useState(value)
  const lists = state.filter.kind === 'search' ? state.filter.lists : undefined
  const search = (text: string) => {
    if (!lists || text.length <= lists.longest) return state.set(text)
    void lists.onLong(text).then((isTaken) => isTaken && setTyped(''))
  }
  const later = useDebouncedCallback(search, searchDelay)
  // A space behind a word is on its way to the next one.
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])
  const clear = () => {
    later.cancel()
    setTyped('')
    state.clear()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const list = lists && inOneLine(event.clipboardData.getData('text'))
    if (!list) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const text = `${typed.slice(0, selectionStart ?? typed.length)}${list}${typed.slice(selectionEnd ?? typed.length)}`
    later.cancel()
    setTyped(text)
    search(text.trim())
  }
  return (
    <form
      role="search"
      aria-label={state.filter.label}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        later.cancel()
        search(typed.trim())
      }}
    >
      <TextInput
        size="compact"
        aria-label={state.filter.label}
        placeholder={state.filter.label}
        value={typed}
        leftSection={<Icon of={IconSearch} />}
        rightSection={typed === '' ? null : <CloseButton size="sm" aria-label={t('kit.clear')} onClick={clear} />}
        onPaste={paste}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          later(event.currentTarget.value.trim())
        }}
      />
    </form>
  )
}

interface ChipProps {
  readonly state: FilterState
  readonly fresh: boolean
  readonly onClose: () => void
  /** When its window has gone. */
  readonly onClosed: () => void
}

function Chip({ state, fresh, onClose, onClosed }: ChipProps) {
  const t = useText()
  const [open, setOpen] = useState(fresh)
  const { filter, words, value } = state
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onClose()
  }
  return (
    <Popover
      opened={open}
      onChange={change}
      onExitTransitionEnd={onClosed}
      position="bottom-start"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.chip}>
          <button
            type="button"
            className={classes.edit}
            data-filter={state.name}
            disabled={filter.kind === 'flag' || filter.kind === 'given'}
            onClick={() => change(!open)}
          >
            {filter.label}
            {filter.kind === 'lookup' || filter.kind === 'lookups' ? (
              <Resolved lookup={filter.lookup} ids={[value as number | readonly number[] | null].flat()} />
            ) : (
              <b>{words}</b>
            )}
          </button>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('kit.filter_remove', { name: filter.label })}
            onClick={() => {
              state.clear()
              change(false)
            }}
          >
            <Icon of={IconX} size={13} />
          </button>
        </span>
      </Popover.Target>
      <Popover.Dropdown className={classes.editor} aria-label={filter.label}>
        <FilterEditor state={state} onDone={() => change(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function FilterEditor({ state, onDone }: { state: FilterState; onDone: () => void }) {
  const { filter, value, set } = state
  const [written, setWritten] = useState(typeof value === 'string' ? value : '')
  if (filter.kind === 'choices') {
    return (
      <Checkbox.Group label={filter.label} value={[...(value as readonly string[])]} onChange={set}>
        <Stack gap="xs" mt="xs" className={classes.choices}>
          {filter.choices.map((choice) => (
            <Checkbox key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  }
  if (filter.kind === 'lookup') {
    return (
      <SearchSelect
        nested
        label={filter.label}
        lookup={filter.lookup}
        value={value as number | null}
        onChange={(id) => {
          set(id)
          if (id !== null) onDone()
        }}
        autoFocus
      />
    )
  }
  if (filter.kind === 'lookups') {
    return (
      <SeveralEditor
        label={filter.label}
        lookup={filter.lookup}
        ids={value as readonly number[]}
        onChange={set}
        onDone={onDone}
      />
    )
  }
  if (filter.kind === 'day')
    return <DayField nested label={filter.label} value={value as Day | null} onChange={set} autoFocus />
  if (filter.kind === 'days' || filter.kind === 'amounts') return <BetweenEditor state={state} kind={filter.kind} />
  if (filter.kind === 'money') return <MoneyField label={filter.label} value={value as number | null} onChange={set} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        set(written.trim())
        onDone()
      }}
    >
      <TextInput
        label={filter.label}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        data-autofocus
      />
    </form>
  )
}

/** Two bounds, of which either may be left open. */
function BetweenEditor({ state: { value, set, filter }, kind }: { state: FilterState; kind: 'days' | 'amounts' }) {
  const t = useText()
  const between = value as Between
  const labels = { from: t('kit.bound_from', { name: filter.label }), to: t('kit.bound_to', { name: filter.label }) }
  return (
    <Stack gap="xs">
      {(['from', 'to'] as const).map((bound) =>
        kind === 'days' ? (
          <DayField
            key={bound}
            nested
            label={labels[bound]}
            value={between[bound] as Day | null}
            onChange={(day) => set({ ...between, [bound]: day })}
            autoFocus={bound === 'from'}
          />
        ) : (
          <MoneyField
            key={bound}
            label={labels[bound]}
            value={between[bound] as number | null}
            onChange={(cents) => set({ ...between, [bound]: cents })}
          />
        ),
      )}
    </Stack>
  )
}

interface SeveralEditorProps {
  readonly label: string
  readonly lookup: Lookup
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly onDone: () => void
}

/** What was found before, each with a way to let go of it, above the field whose list would cover it. */
function SeveralEditor({ label, lookup, ids, onChange, onDone }: SeveralEditorProps) {
  return (
    <Stack gap="xs">
      {ids.length > 0 && (
        <Stack gap="sm" className={classes.choices} role="group" aria-label={label}>
          {ids.map((id) => (
            <Checkbox
              key={id}
              checked
              label={<Resolved lookup={lookup} ids={[id]} />}
              onChange={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </Stack>
      )}
      <SearchSelect
        nested
        label={label}
        lookup={lookup}
        value={null}
        onChange={(id) => {
          if (id === null) return
          onChange([...ids.filter((one) => one !== id), id])
          onDone()
        }}
        autoFocus={ids.length === 0}
      />
    </Stack>
  )
}

/** Ids by their names; of more than two how many there are. */
export function Resolved({ lookup, ids }: { lookup: Lookup; ids: readonly (number | null)[] }) {
  const t = useText()
  const known = useQueries({
    queries: ids.slice(0, 2).map((id) => ({
      queryKey: ['lookup', lookup.name, 'id', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => lookup.resolve(id ?? 0, signal),
      enabled: id !== null,
      staleTime: 5 * 60_000,
    })),
  })
  if (ids.length > 2) return <b>{t('kit.selected', { count: ids.length })}</b>
  return <b>{known.map(({ data }) => data?.label ?? '').join(', ')}</b>
}
