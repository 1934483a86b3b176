import { Navigate } from 'react-router'

/** The page of a file without a file is the list of files. */
export function ShowNewPage() {
  return <Navigate to="/file/search" replace />
}
