import type { Day } from '#domain/day.ts'
import { BailiffLines } from '#web/kit/words/bailiff-lines.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { PartnerWindow } from '#web/files/page/late-parts.ts'
import { NamedOfFile } from './named-of-file.tsx'

/** Which partner has the file. Where none does, it is asked for as soon as it is handed over to one, or goes to court. */
export function DossierPartner({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const { partner, phase } = page
  if (!partner && phase !== 'partner' && phase !== 'judicial') return null
  const named = partner && (
    <>
      <BailiffLines bailiff={partner} />
      {partner.dueDay !== null && <div>{t('dossier.partner.due', { day: showDay(partner.dueDay) })}</div>}
    </>
  )
  return (
    <NamedOfFile
      page={page}
      title={t('dossier.partner')}
      named={named}
      none={t('dossier.partner.none')}
      choose={t('dossier.partner.choose')}
      change={t('dossier.partner.change')}
      pastDay={pastDay}
      naming={PartnerWindow}
    />
  )
}
