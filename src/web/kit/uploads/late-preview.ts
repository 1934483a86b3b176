import { lazy } from 'react'

/** The window in which a file is looked at, fetched when one is: few of those who see a file open it. */
export const PreviewWindow = lazy(() =>
  import('./preview-window.tsx').then((module) => ({ default: module.PreviewWindow })),
)
