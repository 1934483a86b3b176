import { type DossierFlag, personFlags } from '#contract/files/dossiers.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

export interface KnownElsewhere {
  readonly flag: DossierFlag
  readonly other: DossierPageAnswer['others'][number]
}

/** What is known of the person in another file of his, and stops that one alone. */
export function knownElsewhere({ status, flags, others }: DossierPageAnswer): readonly KnownElsewhere[] {
  if (status === 'closed') return []
  return personFlags.flatMap((flag) => {
    const other = others.find(({ suspendedFor }) => suspendedFor.includes(flag))
    return other && !flags.includes(flag) ? [{ flag, other }] : []
  })
}
