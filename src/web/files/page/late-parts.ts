import { lazy } from 'react'
import { preloadActForms } from '#web/panels.tsx'

/** Parts of the page of a file that are there once somebody asks for them: the page itself comes the sooner. */
const actWindow = async () => import('#web/files/acts/act-window.tsx').then((module) => ({ default: module.ActWindow }))
const debtorChangeWindow = async () =>
  import('#web/files/parties/debtor-change-window.tsx').then((module) => ({ default: module.DebtorChangeWindow }))

export const ActWindow = lazy(actWindow)
export const DebtorChangeWindow = lazy(debtorChangeWindow)
export const ReferenceWindow = lazy(() =>
  import('#web/files/acts/reference-window.tsx').then((module) => ({ default: module.ReferenceWindow })),
)
export const BailiffWindow = lazy(() =>
  import('#web/files/acts/holder-window.tsx').then((module) => ({ default: module.BailiffWindow })),
)
export const PartnerWindow = lazy(() =>
  import('#web/files/acts/holder-window.tsx').then((module) => ({ default: module.PartnerWindow })),
)
export const AsOfBar = lazy(() => import('./as-of-bar.tsx').then((module) => ({ default: module.AsOfBar })))
export const ClaimsTab = lazy(() => import('./claims-tab.tsx').then((module) => ({ default: module.ClaimsTab })))
export const DocumentsTab = lazy(() =>
  import('./documents-tab.tsx').then((module) => ({ default: module.DocumentsTab })),
)
export const LegalTab = lazy(() => import('./legal-tab.tsx').then((module) => ({ default: module.LegalTab })))
export const SettingsTab = lazy(() => import('./settings-tab.tsx').then((module) => ({ default: module.SettingsTab })))
export const AsCustomer = lazy(() =>
  import('#web/base/frame/as-customer.tsx').then((module) => ({ default: module.AsCustomer })),
)
export const FilePath = lazy(() =>
  import('#web/files/timeline/file-path.tsx').then((module) => ({ default: module.FilePath })),
)
export const ContactRules = lazy(() =>
  import('#web/files/parties/contact-rules.tsx').then((module) => ({ default: module.ContactRules })),
)
export const DossierHolders = lazy(() =>
  import('#web/files/parties/dossier-holders.tsx').then((module) => ({ default: module.DossierHolders })),
)
export const DossierMerchant = lazy(() =>
  import('#web/files/parties/dossier-merchant.tsx').then((module) => ({ default: module.DossierMerchant })),
)
export const ViewBanner = lazy(() =>
  import('#web/files/parties/view-banner.tsx').then((module) => ({ default: module.ViewBanner })),
)
export const WaivedLines = lazy(() => import('./waived-lines.tsx').then((module) => ({ default: module.WaivedLines })))
export const DebtorEyes = lazy(() =>
  import('#web/files/parties/debtor-eyes.tsx').then((module) => ({ default: module.DebtorEyes })),
)

/** Fetches the windows once the page has nothing else to do: what is typed right after a key must land in them. */
export function preloadWindows(): () => void {
  const fetchAll = () => {
    // Without a line they are fetched when they are opened.
    actWindow().catch(() => undefined)
    debtorChangeWindow().catch(() => undefined)
    preloadActForms()
  }
  const timer = setTimeout(fetchAll, 1000)
  return () => clearTimeout(timer)
}
