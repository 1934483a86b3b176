import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import classes from './drop-area.module.css'

interface DropAreaProps {
  /** What it says while files hang over it. */
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
  /** Nothing can be dropped or pasted. */
  readonly off?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the page on which files can be dropped anywhere, and images pasted. */
export function DropArea({ label, onFiles, off = false, className, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  // Each part below it tells of its own coming and going.
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => !off && event.dataTransfer.types.includes('Files')
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current += step
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (off || images.length === 0) return
    event.preventDefault()
    onFiles(images)
  }
  return (
    // What is dropped here can be chosen with the keyboard as well, by the button that says so.
    <div
      className={[classes.area, className].filter(Boolean).join(' ')}
      data-over={over || undefined}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {over && (
        <div className={classes.veil} aria-hidden>
          {label}
        </div>
      )}
    </div>
  )
}
