import { useHotkeys } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { readStored, store } from './preferences.ts'

const stored = 'single_keys'
const listeners = new Set<() => void>()
const spent = new WeakSet<KeyboardEvent>()
/** They go through a list: held down they go on. What does something else is done once, however long its key is held. */
const moves: ReadonlySet<string> = new Set(['J', 'K', '[', ']'])

/**
 * Shortcuts of a single key, while nothing is typed into a field; they can be switched off (WCAG 2.1.4). Those of the page
 * (`onPage`) rest while a window is before it: what is pressed there is not for what lies behind. Enter on a button or a
 * link is of that.
 */
export function useKeys(
  keys: readonly (readonly [key: string, act: () => void])[],
  { onPage = false }: { readonly onPage?: boolean } = {},
): void {
  const on = useSingleKeys()
  const press = (event: KeyboardEvent, act: () => void) => {
    if (!onPage || !isInWindow(event)) actOnce(event, act)
  }
  const presses = (key: string, act: () => void) => (event: KeyboardEvent) => {
    if (key === 'Enter' && isForControl(event)) return
    if (key === 'Enter') event.preventDefault()
    if (!event.repeat || moves.has(key)) press(event, act)
  }
  // What Enter does on a button is left to it.
  useHotkeys(on ? keys.map(([key, act]) => [key, presses(key, act), { preventDefault: key !== 'Enter' }]) : [])
}

const isForControl = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('a, button, summary, [role="button"], [role="option"]') !== null

const isInWindow = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/**
 * What a press does can give the key another meaning at once, before whoever listens next is asked: a press is for one act
 * only.
 */
function actOnce(press: KeyboardEvent, act: () => void): void {
  if (spent.has(press)) return
  spent.add(press)
  act()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areOn)
}

export function setSingleKeys(on: boolean): void {
  store(stored, on ? null : { off: true })
  for (const listener of listeners) listener()
}

const areOn = () => readStored<{ off: boolean }>(stored)?.off !== true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
