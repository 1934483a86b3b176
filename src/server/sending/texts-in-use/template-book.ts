import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import type { Occasion } from '#domain/customers/occasion.ts'
import type { ComplaintLetter, LetterLanguage, MessageKind, TemplateType } from '#domain/letters/letter-kind.ts'
import type { Paper, PrintSides } from '#domain/letters/print-form.ts'
import { compileContent, type CompiledContent } from '#domain/templates/compose-message.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateDestination } from '#domain/templates/template.ts'
import { variablesOf } from '#domain/templates/template-names.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'
import { evaluateFormula } from './formula.ts'
import { findContents, findLiveTemplates, findOwnVariables, type LiveTemplate, type OwnVariable } from './queries.ts'

/** The text a message is written from. */
export interface ChosenTemplate {
  readonly versionId: number
  readonly compiled: CompiledContent
  readonly print: TemplatePrint
  /** The variables of one's own it names, worked out for a file. Throws MissingValue when one has no value. */
  readonly ownValues: (kind: MessageKind, facts: LetterFacts) => Readonly<Record<string, string | null>>
}

/** How its letters go through the print room; null is as the agency has it. */
export interface TemplatePrint {
  readonly paper: Paper | null
  readonly sides: PrintSides | null
  /** The stations of what goes in with them. */
  readonly stations: readonly number[]
}

/** Why no text can be chosen. */
export type TemplateFault = 'template_missing' | 'language_missing'

/** What is asked for: by which channel, what it is in law, for whose file, in which language. */
export interface TemplateWish {
  readonly channel: Channel
  readonly type: MessageKind
  readonly customerId: number
  readonly language: LetterLanguage
  /** The template that the step names for the channel. */
  readonly templateId?: number | undefined
}

/** What is asked for a message to a customer. */
export interface CustomerWish {
  readonly channel: Exclude<Channel, 'sms'>
  readonly occasion: Occasion
  readonly customerId: number
  readonly language: LetterLanguage
}

/** What is asked for a message to who complains. */
export interface ComplaintWish {
  readonly channel: Exclude<Channel, 'sms'>
  readonly type: ComplaintLetter
  readonly language: LetterLanguage
}

/** What is asked for a message to a customer that somebody writes himself: the template he chose. */
export interface CustomerTextWish extends Omit<CustomerWish, 'occasion'> {
  readonly templateId: number
}

/** The templates in use at a moment. */
export interface TemplateBook {
  /**
   * The template that the step names; else the customer's own; else that of the agency. Never one in another language
   * than the debtor's, and never another instead of one that was named.
   */
  choose(wish: TemplateWish): ChosenTemplate | TemplateFault
  /** The text for a customer on an occasion: its own, else that of the agency. */
  chooseForCustomer(wish: CustomerWish): ChosenTemplate | TemplateFault
  /** The text for who complains: it is the same for all. */
  chooseForComplaint(wish: ComplaintWish): ChosenTemplate | TemplateFault
  /** The text with which somebody writes to a customer himself. */
  chooseToCustomer(wish: CustomerTextWish): ChosenTemplate | TemplateFault
}

/** What was read of a text in each language; two versions with the same text share it. */
interface ReadContent {
  readonly content: TemplateContent
  readonly languages: Map<LetterLanguage, { compiled: CompiledContent; names: readonly string[] }>
}

const known = new Map<string, ReadContent>()
const mostKnown = 2_000

/** Reads the templates in use. Each text is fetched and read once, however many messages are written from it. */
export async function loadTemplateBook(db: Db): Promise<TemplateBook> {
  const live = await findLiveTemplates(db)
  const own = new Map((await findOwnVariables(db)).map((one) => [one.name, one]))
  await fetchContents(db, live)
  const byId = new Map(live.map((one) => [one.id, one]))
  const usedFor = (whom: TemplateDestination) =>
    Map.groupBy(
      live.filter(({ destination }) => destination === whom),
      ({ channel, type, customerId }) => useKey(channel, type, customerId),
    )
  const forDebtors = usedFor('debtor')
  const forCustomers = usedFor('client')
  const forComplaints = usedFor('complainant')
  return {
    choose: ({ channel, type, customerId, language, templateId }) => {
      const present = (customer: number | null) => forDebtors.get(useKey(channel, type, customer))?.[0]
      const named = templateId === undefined ? undefined : byId.get(templateId)
      const fits = named?.channel === channel && named.type === type && named.destination === 'debtor'
      const isOurs = named?.customerId === null || named?.customerId === customerId
      const chosen =
        templateId === undefined ? (present(customerId) ?? present(null)) : fits && isOurs ? named : undefined
      return chosen ? textIn(chosen, language, own) : 'template_missing'
    },
    chooseForCustomer: ({ channel, occasion, customerId, language }) => {
      const present = (customer: number | null) => forCustomers.get(useKey(channel, occasion, customer))?.[0]
      const chosen = present(customerId) ?? present(null)
      return chosen ? textIn(chosen, language, own) : 'template_missing'
    },
    chooseForComplaint: ({ channel, type, language }) => {
      const [chosen] = forComplaints.get(useKey(channel, type, null)) ?? []
      return chosen ? textIn(chosen, language, own) : 'template_missing'
    },
    chooseToCustomer: ({ channel, customerId, language, templateId }) => {
      const named = byId.get(templateId)
      const fits = named?.channel === channel && named.type === 'message' && named.destination === 'client'
      const isOurs = named?.customerId === null || named?.customerId === customerId
      return named && fits && isOurs ? textIn(named, language, own) : 'template_missing'
    },
  }
}

function useKey(channel: Channel, type: TemplateType, customerId: number | null): string {
  return `${channel} ${type} ${customerId ?? ''}`
}

async function fetchContents(db: Db, live: readonly LiveTemplate[]): Promise<void> {
  const missing = live.filter(({ contentSha256 }) => !known.has(contentSha256))
  if (missing.length === 0) return
  if (known.size + missing.length > mostKnown) known.clear()
  const wanted = live.filter(({ contentSha256 }) => !known.has(contentSha256))
  for (const { contentSha256, content } of await findContents(
    db,
    wanted.map(({ versionId }) => versionId),
  )) {
    known.set(contentSha256, { content, languages: new Map() })
  }
}

function textIn(
  { versionId, contentSha256, printPaper, printSides, printStations }: LiveTemplate,
  language: LetterLanguage,
  own: ReadonlyMap<string, OwnVariable>,
): ChosenTemplate | TemplateFault {
  const read = known.get(contentSha256)
  const content = read?.content[language]
  if (!read || !content) return 'language_missing'
  const text = read.languages.get(language) ?? { compiled: compileContent(content), names: variablesOf(content) }
  read.languages.set(language, text)
  const print = { paper: printPaper, sides: printSides, stations: printStations }
  return { versionId, compiled: text.compiled, print, ownValues: ownValuesOf(text.names, own, language) }
}

/** Works out those of the variables that are of the agency's own; one that may be empty is null, any other is left out. */
export function ownValuesOf(
  names: readonly string[],
  own: ReadonlyMap<string, OwnVariable>,
  language: LetterLanguage,
): ChosenTemplate['ownValues'] {
  const used = names.flatMap((name) => own.get(name) ?? [])
  return (kind, facts) => {
    const values: Record<string, string | null> = {}
    for (const variable of used) {
      const value = evaluateFormula(variable, kind, language, facts)
      if (value !== null || variable.mayBeEmpty) values[variable.name] = value
    }
    return values
  }
}
