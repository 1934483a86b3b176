import { CloseButton, Combobox, InputBase, useVirtualizedCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { createElement, useEffect, useId, useState } from 'react'
import { messageFor } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import { dropdownHeight, optionLimit, searchDelay } from './dropdown.ts'
import { type FieldProps, useFieldParts } from '#web/kit/fields/field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './search-select.module.css'

export interface Option {
  readonly id: number
  readonly label: string
  /** Something that tells two of the same name apart. */
  readonly note?: string
}

/** A list that is searched on the server, and how one of its ids is found again. */
export interface Lookup {
  /** Tells the lists apart in the cache. */
  readonly name: string
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** What was used last, offered before anything is typed; left out where nothing is. */
  readonly recent?: (signal: AbortSignal) => Promise<readonly Option[]>
  readonly resolve: (id: number, signal: AbortSignal) => Promise<Option | null>
}

export interface SearchSelectProps extends FieldProps<number | null> {
  readonly lookup: Lookup
  /** Inside something that floats itself: a click on a choice is then no click outside of it. */
  readonly nested?: boolean
}

const optionHeight = 32

/**
 * A choice from a list on the server. It is asked half a second after the last key, and only for a text; at most 1,000
 * answers are shown. Before anything is typed it offers what was used last, where the list knows that. A value that is only an id is looked up for its name.
 */
export function SearchSelect({ value, onChange, lookup, nested = false, ...props }: SearchSelectProps) {
  const t = useText()
  const ownId = useId()
  const parts = useFieldParts({
    ...props,
    id: props.id ?? ownId,
    words: nameIn(lookup),
  })
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const [searched] = useDebouncedValue(typed.trim(), searchDelay)
  const [list, setList] = useState<HTMLDivElement | null>(null)

  const chosen = useOption(lookup, value)
  const found = useQuery({
    queryKey: ['lookup', lookup.name, 'text', searched],
    queryFn: async ({ signal }) => (await lookup.search(searched, signal)).slice(0, optionLimit),
    enabled: searched !== '',
  })
  const isEmpty = typed.trim() === ''
  const recent = useQuery({
    queryKey: ['lookup', lookup.name, 'recent'],
    queryFn: async ({ signal }) => lookup.recent?.(signal) ?? none,
    enabled: opened && isEmpty && lookup.recent !== undefined,
    staleTime: 60_000,
  })
  const options = (isEmpty ? recent.data : typed.trim() === searched && found.data) || none

  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => list,
    // Known beforehand: a list that is measured while it is still empty stays so on a busy machine.
    observeElementRect: (_, tell) => tell({ width: 0, height: dropdownHeight }),
    estimateSize: () => optionHeight,
    overscan: 8,
  })
  const combobox = useVirtualizedCombobox({
    opened,
    onOpenedChange: setOpened,
    totalOptionsCount: options.length,
    getOptionId: (index) => `${lookup.name}-option-${index}`,
    selectedOptionIndex: active,
    activeOptionIndex: -1,
    setSelectedOptionIndex: (index) => {
      setActive(index)
      if (index >= 0) rows.scrollToIndex(index)
    },
    onSelectedOptionSubmit: (index) => choose(options[index]),
    onDropdownClose: () => {
      setTyped('')
      setActive(-1)
    },
  })
  // What was used last is offered, and chosen by nobody who only passes by.
  useEffect(() => setActive(options.length > 0 && !isEmpty ? 0 : -1), [options, isEmpty])

  const choose = (option: Option | undefined) => {
    if (!option) return
    onChange(option.id)
    combobox.closeDropdown()
  }
  const shown = opened ? typed : value === null ? '' : (chosen?.label ?? '')
  const hint =
    typed.trim() === ''
      ? 'kit.type_more'
      : found.isFetching || typed.trim() !== searched
        ? 'kit.searching'
        : 'kit.nothing_found'
  const isFailed = found.isError && !found.isFetching && typed.trim() === searched

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => choose(options[Number(index)])}
      resetSelectionOnOptionHover={false}
      withinPortal={!nested}
    >
      <Combobox.Target>
        <InputBase
          {...parts}
          value={shown}
          autoComplete="off"
          rightSectionPointerEvents={value === null ? 'none' : 'all'}
          rightSection={
            value === null ? (
              <Icon of={IconChevronDown} />
            ) : (
              <CloseButton size="sm" aria-label={t('kit.clear')} onClick={() => onChange(null)} />
            )
          }
          placeholder={opened && chosen ? chosen.label : props.placeholder}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* Beside the list: in a list stand options, and nothing else. */}
        {isEmpty && options.length > 0 && (
          <>
            <p className={classes.hint}>{t('kit.type_more')}</p>
            <p className={classes.hint}>{t('kit.used_last')}</p>
          </>
        )}
        {options.length === 0 && (
          <Combobox.Empty className={classes.hint}>{isFailed ? messageFor(found.error) : t(hint)}</Combobox.Empty>
        )}
        <Options id={`${parts.id}-label`} name={lookup.name} ref={setList} {...{ options, rows, active, value }} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface OptionsProps {
  /** Of what names the list. */
  readonly id: string
  readonly name: string
  readonly options: readonly Option[]
  readonly rows: Virtualizer<HTMLDivElement, Element>
  readonly active: number
  readonly value: number | null
  readonly ref: (list: HTMLDivElement | null) => void
}

/** The answers, of which those in sight are drawn. */
function Options({ id, name, options, rows, active, value, ref }: OptionsProps) {
  return (
    <Combobox.Options labelledBy={id} mah={dropdownHeight} ref={ref} className={classes.list}>
      {options.length > 0 && (
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <Combobox.Option
              key={options[index]?.id}
              id={`${name}-option-${index}`}
              value={String(index)}
              active={options[index]?.id === value}
              selected={index === active}
              className={classes.option}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span>{options[index]?.label}</span>
              {options[index]?.note && <span className={classes.note}>{options[index].note}</span>}
            </Combobox.Option>
          ))}
        </div>
      )}
    </Combobox.Options>
  )
}

/** A value that is only an id, with its name. */
export function useOption(lookup: Lookup, value: number | null) {
  return useQuery({
    queryKey: ['lookup', lookup.name, 'id', value],
    queryFn: ({ signal }) => lookup.resolve(value ?? 0, signal),
    enabled: value !== null,
    staleTime: 5 * 60_000,
  }).data
}

const nameIn = (lookup: Lookup) => (id: number) => createElement(OptionName, { lookup, id })

function OptionName({ lookup, id }: { lookup: Lookup; id: number }) {
  return <>{useOption(lookup, id)?.label ?? ''}</>
}

const none: readonly Option[] = []
