import type { ReactNode } from 'react'
import classes from './rich-text.module.css'

/** The class of what is written in an editor of a whole text. */
export const editorPage = `${classes.text} ${classes.page}`

interface EditorFrameProps {
  readonly invalid?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The frame of an editor: the line around it tells where one types, and what is not right. */
export function EditorFrame({ invalid = false, className, children }: EditorFrameProps) {
  return (
    <div className={className ? `${classes.frame} ${className}` : classes.frame} data-invalid={invalid || undefined}>
      {children}
    </div>
  )
}
