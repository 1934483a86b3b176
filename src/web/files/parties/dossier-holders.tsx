import type { Day } from '#domain/day.ts'
import { BailiffLines } from '#web/kit/words/bailiff-lines.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { BailiffWindow, PartnerWindow } from '#web/files/page/late-parts.ts'
import { NamedOfFile } from './named-of-file.tsx'

const holders = [
  { kind: 'bailiff', naming: BailiffWindow },
  { kind: 'partner', naming: PartnerWindow },
] as const

/**
 * Who has the file outside the agency: an office of bailiffs, a partner. Where none does, it is asked for as soon as the file
 * is handed over to one, or goes to court.
 */
export function DossierHolders({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  return holders.map(({ kind, naming }) => {
    const { phase, [kind]: held } = page
    if (!held && phase !== kind && phase !== 'judicial') return null
    const named = held && (
      <>
        <BailiffLines bailiff={held} />
        {'dueDay' in held && held.dueDay && <div>{t('dossier.partner.due', { day: showDay(held.dueDay) })}</div>}
      </>
    )
    return (
      <NamedOfFile
        key={kind}
        page={page}
        title={t(`dossier.${kind}`)}
        named={named}
        none={t(`dossier.${kind}.none`)}
        choose={t(`dossier.${kind}.choose`)}
        change={t(`dossier.${kind}.change`)}
        pastDay={pastDay}
        naming={naming}
      />
    )
  })
}
