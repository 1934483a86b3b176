import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PaletteFrame } from './palette-frame.tsx'
import type { PaletteActs } from './palette.tsx'

/** Beside the frame and not in it, but asked for at once: Ctrl K is there before anybody has looked for it. */
const firstAsked = import('./palette.tsx').catch(() => null)
const palettePart = async () => ({ default: ((await firstAsked) ?? (await import('./palette.tsx'))).Palette })
const Palette = lazy(palettePart)

interface PaletteWindowProps extends PaletteActs {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The palette: its field is there as soon as it is opened, and keeps what is typed while all it lists still comes. */
export function PaletteWindow(props: PaletteWindowProps) {
  const { opened, onClose } = props
  const [typed, setTyped] = useState('')
  const beforeRef = useRef<HTMLElement>(null)
  const has = useHasPalette(opened)
  if (!has) return null
  const field = { typed, onType: setTyped, beforeRef }
  return (
    <Suspense fallback={<PaletteFrame opened={opened} onClose={onClose} {...field} />}>
      <Palette {...props} {...field} />
    </Suspense>
  )
}

/** The palette stands ready before it is opened. */
function useHasPalette(opened: boolean): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (opened) setHas(true)
  }, [opened])
  useEffect(() => {
    // Without a line it is fetched when it is opened.
    palettePart().then(
      () => setHas(true),
      () => undefined,
    )
  }, [])
  return has || opened
}
