import { lazy } from 'react'

/** What draws a PDF in the page, fetched when one is looked at. */
export const PaperView = lazy(() => import('./paper-view.tsx').then((module) => ({ default: module.PaperView })))
