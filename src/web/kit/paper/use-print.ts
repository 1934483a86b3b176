import { useEffect, useRef } from 'react'
import classes from './paper.module.css'

/** Prints the paper itself, not a picture of it; null where a browser cannot, as on a telephone: there it is kept first. */
export function usePrint(content: Blob): (() => void) | null {
  const frame = useRef<HTMLIFrameElement | null>(null)
  useEffect(() => () => frame.current?.remove(), [])
  if (!navigator.pdfViewerEnabled) return null
  return () => {
    frame.current?.remove()
    const address = URL.createObjectURL(content)
    const made = document.createElement('iframe')
    made.className = classes.printed ?? ''
    made.setAttribute('aria-hidden', 'true')
    made.tabIndex = -1
    made.addEventListener('load', () => {
      URL.revokeObjectURL(address)
      made.contentWindow?.focus()
      made.contentWindow?.print()
    })
    made.src = address
    document.body.append(made)
    frame.current = made
  }
}
