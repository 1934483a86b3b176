import { addDays, type Day } from '#domain/day.ts'
import { account } from '#domain/account/account.ts'
import type { AccountEvent, CostCharged } from '#domain/account/events.ts'
import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import type { AnnouncedCosts } from '#domain/costs/fourteen-day-notice.ts'
import { checkLetter } from '#domain/letters/check-letter.ts'
import type { LetterFault } from '#domain/letters/letter-faults.ts'
import type { LetterDocument, LetterMarks } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import type { PrintForm } from '#domain/letters/print-form.ts'
import { composeMessage } from '#domain/templates/compose-message.ts'
import { documentThreats } from '#domain/template-html/document-threats.ts'
import { MissingValue } from '#domain/templates/fill-text.ts'
import type { Channel, StepDefinition } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { PrintSettings } from '#contract/sending/sending.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import type { ChosenTemplate, TemplateFault, TemplatePrint } from '#server/sending/texts-in-use/template-book.ts'
import { lacksAccount } from './before-collection.ts'
import type { Effect } from './effect.ts'
import type { RunFile } from './file-queries.ts'
import type { CopiedMessage } from './hand-queries.ts'
import { letterFacts } from './letter-facts.ts'
import { type RunContext, underWayDay } from './run-context.ts'
import { chargedCosts, costEvent, noticeOfDay } from './step-costs.ts'

/** A letter as it leaves, with what must be booked when it does. */
export interface WrittenLetter {
  document: LetterDocument
  /** The version of the template it was written from. */
  templateVersionId: number | null
  /** How it goes through the print room, but for its envelope; null when it does not go by post. */
  print: Omit<PrintForm, 'envelope'> | null
  /** The costs this letter charges; null when it charges none. */
  cost: CostCharged | null
  /** What a 14-day letter announces; null for any other letter. */
  announced: AnnouncedCosts | null
  /** Of a copy: the letter as it was drawn. */
  pdfSha256?: string | null
  /** The claims in default that a 14-day letter covers. */
  announcedClaimIds: number[]
}

export interface LetterRefusal {
  fault: 'letter_not_good' | 'costs_refused' | 'variable_empty' | 'account_missing' | TemplateFault
  detail: string
}

/**
 * Writes the letter of a step for a file by a channel on the context's day: costs charged or announced as the law allows, the
 * amounts of that day, and checked for everything the law demands. What does not pass is refused, never sent.
 */
export function writeLetter(
  file: RunFile,
  step: StepDefinition,
  channel: Channel,
  events: readonly AccountEvent[],
  context: RunContext,
): WrittenLetter | LetterRefusal {
  if (step.action.kind !== 'send') throw new Error('a step that sends nothing has no letter')
  if (file.byHand?.copy) return writeCopy(file.byHand.copy, channel, context)
  const template = chooseTemplate(file, step.action, channel, context)
  if ('fault' in template) return template
  const present = account(events, context.today, context)
  const { letter: kind } = step.action
  if (lacksAccount(file, kind, present)) return { fault: 'account_missing', detail: file.customerName }
  const due = chargedCosts(file, step, events, present, context)
  if (due && 'refusal' in due) return { fault: 'costs_refused', detail: due.refusal }
  const cost = due ? costEvent(due, context.today) : null
  const notice = step.costs === 'announce' ? noticeOfDay(file, events, present, context) : null
  if (step.costs === 'announce' && !notice) return { fault: 'costs_refused', detail: 'nothing_open' }
  const facts: LetterFacts = letterFacts({
    file,
    account: withoutWithdrawn(
      cost ? account([...events, cost], context.today, context) : (notice?.account ?? present),
      events,
    ),
    wholeOpenCents: present.openCents,
    context,
    announced: notice?.announced ?? null,
    vatPercent: due ? due.vatPercent : null,
    payByDay: payByDayOf(file, step, underWayDay(channel, context)),
    kind,
  })
  const { paragraph = '', ...known } = facts
  try {
    const own = template.ownValues(kind, facts)
    const document = composeMessage(template.compiled, { kind, language: file.language, facts, own })
    const faults: LetterFault[] = checkLetter(document, facts)
    // The words of a template were looked at when it was published; those of a variable are of this file.
    const hasOwnWords = Object.keys(own).length > 0 || paragraph !== ''
    if (hasOwnWords && documentThreats(document, known).length > 0) faults.push('threat')
    const print = channel === 'post' ? printFormOf(context.print, template.print) : null
    return faults.length > 0
      ? { fault: 'letter_not_good', detail: faults.join(', ') }
      : {
          document: print?.marks ? { ...document, marks: marksOf(print) } : document,
          templateVersionId: template.versionId,
          print,
          cost,
          announced: notice?.announced ?? null,
          announcedClaimIds: notice?.claimIds ?? [],
        }
  } catch (error) {
    if (error instanceof MissingValue) return { fault: 'variable_empty', detail: error.variable }
    if (!(error instanceof RangeError)) throw error
    return { fault: 'letter_not_good', detail: error.message }
  }
}

/** What left before, to the letter: it charges nothing and begins no term. */
function writeCopy(copy: CopiedMessage, channel: Channel, context: RunContext): WrittenLetter {
  const { document, pdfSha256, templateVersionId } = copy
  // What left by e-mail has no form yet, and no marks on it.
  const plain = () => ({ ...printFormOf(context.print, { paper: null, sides: null, stations: [] }), marks: false })
  const form = channel === 'post' ? (copy.print ?? plain()) : null
  return { document, templateVersionId, print: form, cost: null, announced: null, announcedClaimIds: [], pdfSha256 }
}

/** What the leaving of a letter brings about. */
export function effectOf(why: Why, { cost, announced, announcedClaimIds }: WrittenLetter): Effect {
  return {
    why,
    ...(cost ? { cost } : {}),
    ...(announced
      ? { announced: { costsCents: announced.costsCents, vatCents: announced.vatCents, claimIds: announcedClaimIds } }
      : {}),
  }
}

/** By which a letter is known to say the same as another. */
export function hashOfContent(document: LetterDocument): string {
  return sha256Of(Buffer.from(JSON.stringify(document)))
}

function chooseTemplate(
  { customerId, language }: RunFile,
  { letter: type, templates }: Extract<StepDefinition['action'], { kind: 'send' }>,
  channel: Channel,
  context: RunContext,
): ChosenTemplate | LetterRefusal {
  const chosen = context.templates.choose({ channel, type, customerId, language, templateId: templates?.[channel] })
  if (typeof chosen !== 'string') return chosen
  return { fault: chosen, detail: chosen === 'language_missing' ? language : channel }
}

function printFormOf(house: PrintSettings, own: TemplatePrint): Omit<PrintForm, 'envelope'> {
  const enclosures = house.enclosures.filter(({ station, isAlways }) => isAlways || own.stations.includes(station))
  return {
    paper: own.paper ?? house.paper,
    sides: own.sides ?? house.sides,
    enclosures: enclosures.map(({ station, name }) => ({ station, name })),
    marks: house.marks,
  }
}

function marksOf({ sides, enclosures }: Omit<PrintForm, 'envelope'>): LetterMarks {
  return { sides, stations: enclosures.map(({ station }) => station) }
}

/** A missing instalment can be paid until the day before the plan lapses. */
function payByDayOf({ instalment }: RunFile, { payWithinDays }: StepDefinition, leaves: Day): Day | null {
  if (instalment) return addDays(instalment.lapseDay, -1)
  return payWithinDays === undefined ? null : addDays(leaves, payWithinDays)
}
