import type { TextKey } from '#contract/texts.ts'
import type { ActRefusal } from '#contract/files/dossier-page.ts'
import { type DossierAct, type FileAct, fileAct, isDossierAct } from '#contract/files/file-acts.ts'
import { type Status, statusTransitions } from '#domain/workflow/status.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** Why an act cannot be done: null when it can, undefined as long as that is being asked. */
export type RefusalOf = (act: FileAct) => TextKey | null | undefined

export interface PlacedActs {
  /** What matters most for a file that stands so; to wait with it never does. */
  readonly nearest: FileAct | undefined
  /** In sight, in groups. */
  readonly near: readonly (readonly FileAct[])[]
  /** Behind "more", in groups. */
  readonly further: readonly (readonly FileAct[])[]
  /** There as well, with the reason: what cannot be done with a file that stands as this one does. */
  readonly refused: readonly DossierAct[]
}

/** Why nothing can be done with a file as it is shown: of another day, or through the eyes of somebody else. */
const ofWhatIsShown: ReadonlySet<TextKey | null | undefined> = new Set<TextKey>([
  'dossier.refusal.shown_in_past',
  'view_as.read_only',
])

/**
 * Where each act that is offered stands, with what the file asks for first, where that is an act; of a day that has passed
 * everything is where it was.
 */
export function placeActs(
  status: Status,
  offered: readonly FileAct[],
  refusalOf: RefusalOf,
  asked: FileAct | null = null,
): PlacedActs {
  const isPossible = (act: FileAct) => {
    const refusal = refusalOf(act)
    return !refusal || ofWhatIsShown.has(refusal)
  }
  const isNear = (act: FileAct) => (act === asked || fileAct(act).near.includes(status)) && isPossible(act)
  const isFurther = (act: FileAct) => {
    const { near, further } = fileAct(act)
    if (isNear(act)) return false
    if (!isDossierAct(act)) return further.includes(status) || near.includes(status)
    return near.length + further.length === 0 ? refusalOf(act) === null : further.includes(status) && isPossible(act)
  }
  const near = offered.filter(isNear)
  const leading = near.find(isDossierAct)
  const nearest = near.find((act) => act === asked) ?? (leading === 'pause' ? undefined : leading)
  const isInGroup = (group: string) => (act: FileAct) => fileAct(act).group === group
  // What is nearest heads them all, unless it stands with what is arranged.
  const first = nearest && (nearest === asked || isInGroup('stand')(nearest)) ? nearest : undefined
  const grouped = [
    [...(first ? [first] : []), ...near.filter((act) => isInGroup('say')(act) && act !== first)],
    near.filter((act) => isInGroup('arrange')(act) && act !== first),
    near.filter((act) => isInGroup('stand')(act) && act !== first),
  ]
  const further = offered.filter(isFurther)
  return {
    nearest,
    near: grouped.filter(({ length }) => length > 0),
    further: [further.filter(isDossierAct), further.filter((act) => !isDossierAct(act))].filter(
      ({ length }) => length > 0,
    ),
    refused: offered.filter(isDossierAct).filter((act) => !isPossible(act)),
  }
}

/**
 * Why an act that the page judges cannot be done: that the file has to go on first, where that is what stands in its
 * way. Null when it can.
 */
export function refusalOnPage(
  { acts, halts }: Pick<DossierPageAnswer, 'acts' | 'halts'>,
  act: DossierAct,
): ActRefusal | 'go_on_first' | null {
  const refusal = acts[act]
  const [halt] = halts
  const { to } = fileAct(act)
  // To be in progress is what going on brings about.
  if (refusal !== 'transition_not_allowed' || !halt || !to || to === 'in_progress' || acts.resume !== null)
    return refusal
  return statusTransitions[halt.cameFrom].includes(to) ? 'go_on_first' : refusal
}
