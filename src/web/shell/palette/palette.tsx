import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaletteAct } from '#contract/lists/palette.ts'
import { readStored, store } from '#web/base/calls/preferences.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import classes from './palette.module.css'
import { PaletteFrame } from './palette-frame.tsx'
import { PaletteLine } from './palette-line.tsx'
import { type Option, usePaletteOptions } from './palette-options.ts'
import { usePaletteActs } from './use-palette-acts.ts'

const mostRecent = 6

/** What of the frame opens by a name in the palette. */
export interface PaletteActs {
  readonly onHelp: () => void
  readonly onNotices: () => void
  readonly onCall: () => void
  readonly onWorkAs: () => void
}

interface PaletteProps extends PaletteActs {
  readonly opened: boolean
  readonly onClose: () => void
  readonly typed: string
  readonly onType: (text: string) => void
  /** Where the focus was before it was opened. */
  readonly beforeRef: RefObject<HTMLElement | null>
}

/** Everything by its name: pages, acts and files, found while one types and chosen with the keys. */
export function Palette(props: PaletteProps) {
  const { opened, onClose, onHelp, onNotices, onCall, onWorkAs, typed, onType, beforeRef } = props
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const recent = useRecent(opened)
  const acts = usePaletteActs({ help: onHelp, notices: onNotices, call: onCall, workAs: onWorkAs })()
  const groups = usePaletteOptions({ typed, opened, recent: recent.names, acts })
  const options = groups.flatMap((group) => group.options)
  const active = options.find((option) => option.id === moved) ?? options[0]
  const after = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (moved) document.getElementById(`${id}-${moved}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, moved])

  const choose = (option: Option) => {
    if (option.kind === 'command' && option.refusal !== null) return
    const isSearch = option.kind === 'search' || (option.kind === 'command' && option.act === null)
    if (isSearch) return form.current?.querySelector('form')?.requestSubmit()
    if (option.kind === 'file') void navigate(`/file/show-new/${option.file.id}`)
    else if (option.kind === 'command') {
      const { act, argument } = option
      const done = act === null ? undefined : acts[act]
      if (act !== null) recent.add(act)
      after.current = done ? () => done(argument) : null
    } else if (option.kind === 'button') {
      const { element } = option.button
      after.current = () => element.click()
    } else if (option.kind === 'place') {
      const { name, path } = option.place
      recent.add(name)
      if (path !== null) void navigate(path)
      // What an act takes the focus to must not lose it to where it was before.
      else {
        const done = acts[name as PaletteAct]
        after.current = done ? () => done() : null
      }
    }
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const at = active ? options.indexOf(active) : -1
      setMoved(options[(at + step + options.length) % options.length]?.id ?? null)
    }
    if (event.key !== 'Enter' || active?.kind === 'search') return
    event.preventDefault()
    if (active) choose(active)
  }
  return (
    <PaletteFrame
      opened={opened}
      onClose={onClose}
      onClosed={() => {
        after.current?.()
        after.current = null
      }}
      typed={typed}
      onType={(text) => {
        onType(text)
        setMoved(null)
      }}
      beforeRef={beforeRef}
      form={form}
      combobox={{ list: id, active: active ? `${id}-${active.id}` : undefined, onKeyDown }}
    >
      <VisuallyHidden role="status">{typed !== '' && t('palette.found', { count: options.length })}</VisuallyHidden>
      <div id={id} role="listbox" aria-label={t('palette.list')} className={classes.list}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={t(group.title)}>
            <div className={classes.heading} aria-hidden>
              {t(group.title)}
            </div>
            {group.options.map((option) => (
              <PaletteLine
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                typed={typed.trim()}
                active={option === active}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
        {options.length === 0 && <p className={classes.none}>{t('palette.none')}</p>}
      </div>
    </PaletteFrame>
  )
}

/** What this user chose before on this computer, the last one first. */
function useRecent(opened: boolean) {
  const key = `palette:${useUser()?.id ?? 0}`
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (opened) setNames(readStored<string[]>(key) ?? [])
  }, [opened, key])
  return {
    names,
    add: (name: string) => store(key, [name, ...names.filter((one) => one !== name)].slice(0, mostRecent)),
  }
}
