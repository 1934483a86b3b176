import type { ImportKind } from '#contract/intake/claim-list.ts'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { RepairDesk } from '#web/intake/repair/repair-desk.tsx'
import { StartImport } from './start-import.tsx'
import { StartSubscriptionImport } from './start-subscription-import.tsx'

const address = { import: idInUrl }

/** Hand a list in, look at every row, mend what is wrong, release the rest. */
export function ImportPage() {
  return <ImportOfKind kind="file" />
}

/** The same of a list of files before collection. */
export function PrecassoImportPage() {
  return <ImportOfKind kind="precasso" />
}

/** The same of a list of subscriptions. */
export function SubscriptionImportPage() {
  return <ImportOfKind kind="subscription" />
}

function ImportOfKind({ kind }: { kind: ImportKind }) {
  const [{ import: id }] = useUrlState(address)
  if (id !== null) return <RepairDesk key={id} id={id} kind={kind} />
  return kind === 'subscription' ? <StartSubscriptionImport /> : <StartImport kind={kind} />
}
