import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Fragment, useEffect, useId, useState } from 'react'
import { callTypes } from '#contract/api/api-log.ts'
import type { Day } from '#domain/day.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Resolved } from '#web/kit/filters/filter-bar.tsx'
import type { Between, Filters, FilterState } from '#web/kit/filters/use-filters.ts'
import classes from './api-log.module.css'

/**
 * The six filters as the requirements have them, each in sight: ip, date, request, type, response and id. Reset empties every
 * field at once; clear does what the cross of each field does.
 */
export function CallFilterPanel({ filters }: { filters: Filters }) {
  const t = useText()
  const hint = useId()
  const others = filters.active.filter(({ filter }) => filter.kind === 'given' || filter.onlyGiven)
  const count = filters.active.length
  // What is typed and not asked for yet is no filter: a field that is emptied begins anew, without it.
  const [emptied, setEmptied] = useState(0)
  const empty = (act: () => void) => {
    act()
    setEmptied(emptied + 1)
  }
  return (
    <form className={classes.panel} aria-label={t('api_log.filters')} onSubmit={(event) => event.preventDefault()}>
      <Fragment key={emptied}>
        {filters.all.map((state) => (
          <PanelField key={state.name} state={state} />
        ))}
      </Fragment>
      <div className={classes.buttons}>
        <Button variant="default" aria-describedby={hint} onClick={() => empty(() => filters.clear())}>
          {t('api_log.reset')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-describedby={hint}
          onClick={() =>
            empty(() => {
              for (const one of filters.all) one.clear()
            })
          }
        >
          {t('api_log.clear')}
        </Button>
      </div>
      <p className={classes.hint} id={hint}>
        {t('api_log.hint', { count })}
      </p>
      {others.length > 0 && (
        <p className={classes.hint}>
          {t('api_log.other_filters')}{' '}
          {others.map((one) => (
            <span key={one.name} className={classes.other}>
              {one.filter.label} <GivenWords state={one} />
              <CloseButton
                size="xs"
                aria-label={t('api_log.empty_field', { field: one.filter.label })}
                onClick={() => one.clear()}
              />
            </span>
          ))}
        </p>
      )}
    </form>
  )
}

/** What a link has set, in words; of several routes how many. */
function GivenWords({ state: { filter, value, words } }: { state: FilterState }) {
  const t = useText()
  if (filter.kind === 'lookup' || filter.kind === 'lookups')
    return <Resolved lookup={filter.lookup} ids={[value as number | readonly number[]].flat()} />
  if (filter.kind !== 'choices') return words
  const chosen = value as readonly string[]
  return chosen.length > 2 ? t('kit.selected', { count: chosen.length }) : chosen.join(', ')
}

const examples = { ip: '198.51.100.24', request: 'POST /api/v4/file', id: '7f3a8e07' } as const

/** The field of a filter; what only a link sets has none. */
function PanelField({ state }: { state: FilterState }) {
  const t = useText()
  switch (state.name) {
    case 'ip':
      return <TextFilter state={state} placeholder={examples.ip} />
    case 'date':
      return <DateFilter state={state} />
    case 'request':
      return <TextFilter state={state} placeholder={examples.request} className={classes.wide} />
    case 'type':
      return <TypeFilter state={state} />
    case 'response':
      return <TextFilter state={state} placeholder={t('api_log.response_hint')} />
    case 'id':
      return <TextFilter state={state} placeholder={examples.id} />
    default:
      return null
  }
}

/** A field that searches half a second after the last key, at once on Enter. */
function TextFilter({
  state,
  placeholder,
  className,
}: {
  state: FilterState
  placeholder: string
  className?: string | undefined
}) {
  const t = useText()
  const value = typeof state.value === 'string' ? state.value : ''
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback((text: string) => state.set(text), 500)
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])
  const clear = () => {
    later.cancel()
    setTyped('')
    state.clear()
  }
  return (
    <TextInput
      label={state.filter.label}
      className={className}
      value={typed}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        later.cancel()
        state.set(typed.trim())
      }}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={t('api_log.empty_field', { field: state.filter.label })} onClick={clear} />
        )
      }
    />
  )
}

function DateFilter({ state }: { state: FilterState }) {
  const t = useText()
  const { from, to } = state.value as Between
  const set = (part: Partial<Between>) => state.set({ from, to, ...part })
  return (
    <fieldset className={classes.date}>
      <legend>{state.filter.label}</legend>
      <DayField
        label={t('api_log.date_from')}
        value={from as Day | null}
        onChange={(day) => set({ from: day })}
        {...(to === null ? {} : { max: to as Day })}
      />
      <DayField
        label={t('api_log.date_to')}
        value={to as Day | null}
        onChange={(day) => set({ to: day })}
        {...(from === null ? {} : { min: from as Day })}
      />
      {state.active && (
        <CloseButton
          size="sm"
          aria-label={t('api_log.empty_field', { field: state.filter.label })}
          onClick={() => state.clear()}
        />
      )}
    </fieldset>
  )
}

function TypeFilter({ state }: { state: FilterState }) {
  const t = useText()
  const [chosen] = state.value as readonly string[]
  return (
    <Select
      label={state.filter.label}
      className={classes.type}
      value={chosen ?? ''}
      data={[
        { value: '', label: t('api_log.all_types') },
        ...callTypes.map((value) => ({ value, label: t(`api_log.type.${value}`) })),
      ]}
      allowDeselect={false}
      checkIconPosition="right"
      onChange={(value) => state.set(value ? [value] : [])}
    />
  )
}
