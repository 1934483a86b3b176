import { AddDebtorWindow } from '#web/panels.tsx'
import { AddressWindow } from './address-window.tsx'
import { ContactWindow } from './contact-window.tsx'
import { DebtorWindow } from './debtor-window.tsx'
import type { DebtorChange } from './debtor-answer.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { EndDebtorWindow } from './end-debtor-window.tsx'
import { LiabilityWindow } from './liability-window.tsx'
import { RepresentativeWindow } from './representative-window.tsx'

interface DebtorChangeProps {
  readonly page: DossierPageAnswer
  readonly change: DebtorChange
  readonly onClose: () => void
}

/** The window on what is being changed of a debtor of a file. */
export function DebtorChangeWindow({ page, change, onClose }: DebtorChangeProps) {
  if (change.what === 'details') return <DebtorWindow dossierId={page.id} {...change} onClose={onClose} />
  if (change.what === 'address') return <AddressWindow dossierId={page.id} {...change} onClose={onClose} />
  if (change.what === 'contact') return <ContactWindow dossierId={page.id} {...change} onClose={onClose} />
  if (change.what === 'representative')
    return <RepresentativeWindow dossierId={page.id} {...change} onClose={onClose} />
  if (change.what === 'end') return <EndDebtorWindow page={page} debtor={change.debtor} onClose={onClose} />
  if (change.what === 'liability') return <LiabilityWindow page={page} onClose={onClose} />
  return <AddDebtorWindow dossierId={page.id} version={page.version} kind={page.kind} onClose={onClose} />
}
