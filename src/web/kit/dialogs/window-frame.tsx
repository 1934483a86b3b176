import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

/** A window over the page. What had the focus before it gets it back, also when the window is taken away while open. */
export function WindowFrame(props: ModalProps) {
  const [before] = useState(() => document.activeElement)
  const isOnTop = useIsOnTop(props.opened, Number(props.zIndex ?? 0))
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal closeOnEscape={isOnTop} {...props} />
}

/** What stands in a question that lies over all windows: Escape answers that, and leaves the window below it. */
export function OverWindows({ children }: { children: ReactNode }) {
  useIsOnTop(true, Number.POSITIVE_INFINITY)
  return children
}

/** The windows that are open, each with how high it lies; of equal ones the last lies over the others. */
const layers = new Set<{ readonly height: number }>()
const listeners = new Set<() => void>()

/** Whether no other window lies over it: one Escape closes one window. */
function useIsOnTop(isOpened: boolean, height: number): boolean {
  const [layer] = useState({ height })
  useEffect(() => {
    if (!isOpened) return
    change(() => layers.add(layer))
    return () => change(() => layers.delete(layer))
  }, [isOpened, layer])
  return useSyncExternalStore(listen, highest) === layer
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(act: () => void): void {
  act()
  for (const listener of listeners) listener()
}

function highest() {
  return [...layers].reduce<{ readonly height: number } | null>(
    (top, layer) => (top !== null && top.height > layer.height ? top : layer),
    null,
  )
}
