import { judgeMail, type MailJudgement, type ReadyModel } from './judge-mail.ts'
import { type MailClass, mailClasses, stoppingClasses, stops } from './mail-class.ts'
import type { LabelledMail, MailModel } from './mail-model.ts'

/** How a class does on mail that the model never learned from. */
export interface ClassMeasure {
  readonly mailClass: MailClass
  /** How many there are of it, how many were taken for it, and how many of those rightly. */
  readonly count: number
  readonly taken: number
  readonly right: number
  /** How many of it stopped their file, by a word or a chance; of a class that does not stop, how many did needlessly. */
  readonly stopped: number
}

/** How a model does: class by class, and what was taken for what. */
export interface MailEvaluation {
  readonly classes: readonly ClassMeasure[]
  /** How often what is `is` was taken for `taken`; what never happened is left out. */
  readonly confusion: readonly { readonly is: MailClass; readonly taken: MailClass; readonly count: number }[]
}

/** Judges mail of which it is known what it is, and counts. */
export function evaluateMails(unseen: readonly LabelledMail[], ready: ReadyModel | null): MailEvaluation {
  const judged = unseen.map((mail) => {
    const judgement = judgeLabelled(mail, ready)
    return { is: mail.mailClass, taken: judgement.classes[0].mailClass, hasStopped: judgement.stops !== null }
  })
  const classes = mailClasses.map((mailClass) => {
    const own = judged.filter(({ is }) => is === mailClass)
    return {
      mailClass,
      count: own.length,
      taken: judged.filter(({ taken }) => taken === mailClass).length,
      right: own.filter(({ taken }) => taken === mailClass).length,
      stopped: own.filter(({ hasStopped }) => hasStopped).length,
    }
  })
  const pairs = Map.groupBy(judged, ({ is, taken }) => `${is} ${taken}`)
  const confusion = [...pairs.values()].flatMap((all) => {
    const [one] = all
    return one ? [{ is: one.is, taken: one.taken, count: all.length }] : []
  })
  return { classes, confusion }
}

/** What is made of mail of which it is known what it is. */
function judgeLabelled({ mailClass, text }: LabelledMail, ready: ReadyModel | null): MailJudgement {
  const isOfCustomer = mailClass === 'customer_question'
  return judgeMail({ kind: 'message', subject: '', content: text, isOfCustomer }, ready)
}

/** Of mail of which it is known what it is, what is of one class and is taken for another, or the same: what a count counts. */
export function confusedMails<Mail extends LabelledMail>(
  unseen: readonly Mail[],
  ready: ReadyModel,
  { is, taken }: { readonly is: MailClass; readonly taken: MailClass },
): Mail[] {
  return unseen.filter((mail) => mail.mailClass === is && judgeLabelled(mail, ready).classes[0].mailClass === taken)
}

/** The part of what was taken for a class that is of it; null when nothing was. */
export function precisionOf({ taken, right }: ClassMeasure): number | null {
  return taken === 0 ? null : right / taken
}

/** The part of a class that was taken for it; null when there is none. */
export function recallOf({ count, right }: ClassMeasure): number | null {
  return count === 0 ? null : right / count
}

/** The mean over the classes of the harmonic mean of precision and recall. */
export function macroF1({ classes }: MailEvaluation): number {
  const there = classes.filter(({ count }) => count > 0)
  const sum = there.reduce((total, { count, taken, right }) => total + (2 * right) / (count + taken), 0)
  return there.length === 0 ? 0 : sum / there.length
}

/** The part of the mail that must stop its file and did, and of the other mail that stopped it needlessly. */
export function stopMeasures({ classes }: MailEvaluation): { recall: number; needless: number } {
  const part = (wanted: boolean) => {
    const own = classes.filter(({ mailClass }) => stops(mailClass) === wanted)
    const count = own.reduce((total, one) => total + one.count, 0)
    return count === 0 ? 0 : own.reduce((total, one) => total + one.stopped, 0) / count
  }
  return { recall: part(true), needless: part(false) }
}

/** So much worse may a new model be over all: less is chance. */
const allowedFall = 0.01

/** Why a new model is not taken: a class that must stop its file does so less often, or it is worse over all. */
export function refuseModel(former: MailEvaluation, wanted: MailEvaluation): MailClass | 'all' | null {
  const stopsOf = ({ classes }: MailEvaluation, mailClass: MailClass) => {
    const one = classes.find((measure) => measure.mailClass === mailClass)
    return one && one.count > 0 ? one.stopped / one.count : null
  }
  const fallen = stoppingClasses.find((mailClass) => {
    const [before, after] = [stopsOf(former, mailClass), stopsOf(wanted, mailClass)]
    return before !== null && after !== null && after < before
  })
  if (fallen) return fallen
  return macroF1(wanted) < macroF1(former) - allowedFall ? 'all' : null
}

/** A class may act without a person when people have named so many mails of it, and it is right so often. */
export const leastLabels = 50
export const leastPrecision = 0.95
/** Fewer mails above a chance prove nothing. */
const leastProof = 5

/**
 * From which chance on each class may act alone: the lowest at which it is right often enough on mail that was never
 * learned from. A class that stops its file has none: it does so from `stopChance` on, until a
 * person ends it.
 */
export function chancesAlone(
  model: MailModel,
  unseen: readonly LabelledMail[],
  labels: Readonly<Partial<Record<MailClass, number>>>,
): Partial<Record<MailClass, number>> {
  const judged = unseen.map((mail) => {
    const [first] = judgeLabelled(mail, { model, alone: {} }).classes
    return { is: mail.mailClass, taken: first.mailClass, chance: first.chance }
  })
  const entries = mailClasses.flatMap((mailClass) => {
    if (stops(mailClass) || (labels[mailClass] ?? 0) < leastLabels) return []
    const own = judged.filter(({ taken }) => taken === mailClass).toSorted((one, other) => other.chance - one.chance)
    let from: number | null = null
    let right = 0
    for (const [index, { is, chance }] of own.entries()) {
      if (is === mailClass) right += 1
      if (index + 1 >= leastProof && right / (index + 1) >= leastPrecision) from = chance
    }
    return from === null ? [] : [[mailClass, from] as const]
  })
  return Object.fromEntries(entries)
}
