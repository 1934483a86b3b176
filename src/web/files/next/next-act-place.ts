import type { NextPlace } from '#contract/files/next/next-act.ts'
import { runPlaces } from '#contract/sending/run-kinds.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** The way to the place where the next act of a file is done; null where a window opens over the page. */
export function placeAddress(place: NextPlace, { number, next, waits }: DossierPageAnswer): string | null {
  const { values = {} } = next?.held ?? {}
  const run = waits?.run
  switch (place) {
    case 'address':
    case 'contact':
      return null
    case 'answer':
      return `?answer=${waits?.question?.id ?? ''}`
    case 'agenda':
      return '?tab=agenda'
    case 'plan':
      return '?tab=arrangements'
    case 'holder':
    case 'case':
      return '?tab=legal'
    case 'signal':
      return `/address-surveillance?search=${number}`
    case 'credit_list':
      return `/file/import?import=${values['importId'] ?? ''}&tab=bad`
    case 'provider_report':
      return `/finance/batch-payment/payment_provider_c/info/${values['reportId'] ?? ''}`
    case 'passages':
      return '/precasso/confirmation'
    case 'run':
      return `${runPlaces[run?.kind ?? 'collection'].start}?run=${run?.id ?? ''}`
    case 'held':
      return `/processing/in-hold?search=${number}`
    case 'new_run':
      return runPlaces[next?.step?.runKind ?? 'collection'].start
  }
}
