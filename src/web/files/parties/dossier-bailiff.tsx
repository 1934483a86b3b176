import type { Day } from '#domain/day.ts'
import { BailiffLines } from '#web/kit/words/bailiff-lines.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { BailiffWindow } from '#web/files/page/late-parts.ts'
import { NamedOfFile } from './named-of-file.tsx'

/** Which office of bailiffs has the file. Where none does, it is asked for as soon as a court or bailiff comes into it. */
export function DossierBailiff({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const { bailiff, phase } = page
  if (!bailiff && phase !== 'bailiff' && phase !== 'judicial') return null
  return (
    <NamedOfFile
      page={page}
      title={t('dossier.bailiff')}
      named={bailiff && <BailiffLines bailiff={bailiff} />}
      none={t('dossier.bailiff.none')}
      choose={t('dossier.bailiff.choose')}
      change={t('dossier.bailiff.change')}
      pastDay={pastDay}
      naming={BailiffWindow}
    />
  )
}
