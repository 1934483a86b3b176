import { lazy } from 'react'

/** Writing down a complaint from whatever it came in by: apart from the other panels, which take from those that show it. */
export const RegisterComplaintWindow = lazy(() =>
  import('#web/compliance/complaints/register-complaint-window.tsx').then((module) => ({
    default: module.RegisterComplaintWindow,
  })),
)
