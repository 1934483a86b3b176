import { type ClassWord, findClassWords } from './class-words.ts'
import {
  type MailClass,
  mailClasses,
  type MailPause,
  pauseOf,
  type StoppingClass,
  stoppingClasses,
  stops,
} from './mail-class.ts'
import { type MailModel, scoreMail, tellingWords } from './mail-model.ts'
import { ownSubject, ownWords } from './read-reply.ts'

/** An e-mail as far as it says what it is about. */
export interface JudgedMail {
  /** `auto_reply` and `bounce`: a program wrote it. */
  readonly kind: 'message' | 'auto_reply' | 'bounce'
  readonly subject: string
  readonly content: string
  /** A customer writes of the debts of others: it never stops a file by its words. */
  readonly isOfCustomer: boolean
}

/** A model with what it was shown to be good at: from which chance on a class may act without a person. */
export interface ReadyModel {
  readonly model: MailModel
  readonly alone: Readonly<Partial<Record<MailClass, number>>>
}

/** One class that an e-mail may be of: how likely, and the words that say so. */
export interface ClassChance {
  readonly mailClass: MailClass
  readonly chance: number
  /** `words`: what it says leaves no doubt; `model`: it is like others; `program`: a program wrote it; `person`: somebody said so. */
  readonly by: 'words' | 'model' | 'program' | 'person'
  readonly words: readonly string[]
}

/** What is made of an e-mail. */
export interface MailJudgement {
  /** The likely classes, the first is what it is taken for; never empty. */
  readonly classes: readonly [ClassChance, ...ClassChance[]]
  /** Its file stops for it until a person ends that. */
  readonly stops: StoppingClass | null
  /** Its file waits for it some days. */
  readonly pause: MailPause | null
}

/** From this chance on a class of those stops a file, whatever else the mail may be about. */
export const stopChance = 0.2
/** What words say is taken for so likely. */
const wordChance = 0.9
/** A class is named from this chance on. */
const leastChance = 0.05

/** Says what an e-mail is about, and what that does; without a model its words alone say so. */
export function judgeMail(mail: JudgedMail, ready: ReadyModel | null): MailJudgement {
  const text = judgedText(mail)
  const byWords = mail.isOfCustomer ? [] : findClassWords(text)
  if (mail.kind !== 'message') return judgeProgram(mail, byWords)
  const said = new Map(Object.entries(Object.groupBy(byWords, ({ mailClass }) => mailClass)))
  const scores = ready ? scoreMail(ready.model, text) : null
  const classes = mailClasses
    .map((mailClass) => chanceOf(mailClass, text, said.get(mailClass) ?? [], { scores, ready }))
    .toSorted((one, other) => other.chance - one.chance)
  const bySaid = stoppingClasses.find((one) => said.has(one))
  // Who says that he paid disputes nothing because it looks so; for what else it may be, its file stops also then.
  const byChance = classes.find(
    ({ mailClass, chance }) =>
      stops(mailClass) && chance >= stopChance && !(mailClass === 'dispute' && said.has('paid_proof')),
  )
  const stopped = mail.isOfCustomer ? null : (bySaid ?? (byChance?.mailClass as StoppingClass | undefined) ?? null)
  const best = classes.find(({ mailClass }) => mailClass === bySaid) ?? classes[0]
  const first = best && best.chance >= leastChance ? best : unsaid(text)
  const others = classes.filter(({ mailClass, chance }) => mailClass !== first.mailClass && chance >= leastChance)
  const from = ready?.alone[first.mailClass]
  const isPaid = said.has('paid_proof')
  const isSure = isPaid || first.by === 'words' || (from !== undefined && first.chance >= from)
  return {
    classes: [first, ...others.slice(0, 3)],
    stops: stopped,
    pause:
      stopped === null && !mail.isOfCustomer ? pauseFor(isPaid ? 'paid_proof' : first.mailClass, isSure, text) : null,
  }
}

/** What is looked at: the words of the sender, and his subject where it is not our own. */
export function judgedText({ subject, content }: Pick<JudgedMail, 'subject' | 'content'>): string {
  return `${ownSubject(subject)}\n${ownWords(content)}`.trim()
}

/** What follows when a person has said what an e-mail is about: the words that say so are still its own. */
export function judgementOf(mailClass: MailClass, judged: Pick<MailJudgement, 'classes'>): MailJudgement {
  const words = judged.classes.find((one) => one.mailClass === mailClass)?.words ?? []
  return {
    classes: [{ mailClass, chance: 1, by: 'person', words }],
    stops: stops(mailClass) ? mailClass : null,
    pause: stops(mailClass) ? null : (pauseOf[mailClass] ?? null),
  }
}

/** What of a program counts: people of a help desk write by one, and some say that somebody died or that a firm is no more. */
const toldByPrograms = ['deceased', 'insolvency', 'dispute'] as const satisfies readonly StoppingClass[]

function judgeProgram({ kind }: JudgedMail, byWords: readonly ClassWord[]): MailJudgement {
  const program: ClassChance = { mailClass: 'auto_reply', chance: 1, by: 'program', words: [] }
  const stopped = kind === 'bounce' ? undefined : toldByPrograms.find((one) => has(byWords, one))
  if (stopped === undefined) return { classes: [program], stops: null, pause: null }
  const words = byWords.flatMap((one) => (one.mailClass === stopped ? [one.words] : []))
  const said: ClassChance = { mailClass: stopped, chance: wordChance, by: 'words', words }
  return { classes: [said, program], stops: stopped, pause: null }
}

const has = (byWords: readonly ClassWord[], wanted: MailClass) => byWords.some(({ mailClass }) => mailClass === wanted)

function chanceOf(
  mailClass: MailClass,
  text: string,
  said: readonly ClassWord[],
  { scores, ready }: { scores: Readonly<Record<MailClass, number>> | null; ready: ReadyModel | null },
): ClassChance {
  const score = scores?.[mailClass] ?? 0
  if (said.length > 0) {
    return { mailClass, chance: Math.max(score, wordChance), by: 'words', words: said.map(({ words }) => words) }
  }
  const words = ready && score >= leastChance ? tellingWords(ready.model, mailClass, text) : []
  return { mailClass, chance: score, by: 'model', words }
}

/** What nothing is known of: with a question mark it asks something. */
function unsaid(text: string): ClassChance {
  return { mailClass: text.includes('?') ? 'question' : 'other', chance: 0.5, by: 'words', words: [] }
}

/** These ask for nothing, also with a question mark. */
const asksNothing: ReadonlySet<MailClass> = new Set(['spam', 'auto_reply', 'customer_question'])

/** What its file waits for: because of a class that is sure, or because it asks something. */
function pauseFor(mailClass: MailClass, isSure: boolean, text: string): MailPause | null {
  const pause = isSure ? pauseOf[mailClass] : undefined
  if (pause) return pause
  return text.includes('?') && !asksNothing.has(mailClass) ? (pauseOf.question ?? null) : null
}
