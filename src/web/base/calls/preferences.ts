import { useSyncExternalStore } from 'react'

/** The heights a row can have. */
export const densities = ['compact', 'normal', 'wide'] as const
export type Density = (typeof densities)[number]

const listeners = new Set<() => void>()

/** What somebody chose on this computer, as JSON; null when nothing fits. */
export function readStored<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // A browser that keeps nothing forgets the choice when the page closes.
  }
}

/** Forgets everything whose key begins with this. */
export function forgetStored(start: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function setDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  store('density', density)
  for (const listener of listeners) listener()
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, currentDensity)
}

function currentDensity(): Density {
  return densities.find((density) => density === document.documentElement.dataset['density']) ?? 'compact'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
