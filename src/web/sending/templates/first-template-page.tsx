import { Navigate } from 'react-router'
import { useSide } from './template-side.ts'

/** The address of a channel leads to its templates. */
export function FirstTemplatePage() {
  const { base } = useSide()
  return <Navigate to={base} replace />
}
