import { type CustomerFacts, mostListed, type ToldFile } from '#domain/customers/customer-facts.ts'
import type { Occasion } from '#domain/customers/occasion.ts'
import { type Day, formatDay } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { formatCents } from '#domain/money.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { composeCustomerMessage } from '#domain/templates/compose-customer-message.ts'
import { MissingValue } from '#domain/templates/fill-text.ts'
import type { Language } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'
import { type Addressee, findAddressee, findRunningFiles, findToldFiles, sumRunningFiles } from './facts-queries.ts'
import type { Waiting } from './news-queries.ts'

/** A message to a customer as it would leave now. */
export interface WrittenMessage {
  readonly addressee: Addressee
  readonly channel: 'email' | 'post'
  readonly document: LetterDocument
  readonly templateVersionId: number
  readonly fileCount: number
}

/** Where a customer answers what it is asked, by occasion. */
const answerPaths: Readonly<Partial<Record<Occasion, string>>> = {
  document_asked: '/dashboard',
  question_asked: '/dashboard',
  passage_asked: '/precasso/confirmation',
}

type FileRow = Awaited<ReturnType<typeof findToldFiles>>[number]

/** What holds for all messages that are written together, and where customers open the portal; null: nothing is to be opened. */
export interface MessageContext extends RunContext {
  readonly portalUrl: string | null
}

/**
 * Writes what a customer is told on an occasion: of the news that is given, or of all files that run. Null when nobody is
 * there to be told, nothing is left to tell, or no text can be written: then it waits.
 */
export async function writeCustomerMessage(
  db: Db,
  { customerId, occasion, contactId }: Waiting,
  newsIds: readonly number[],
  { agency, templates, today, portalUrl }: MessageContext,
): Promise<WrittenMessage | null> {
  const addressee = await findAddressee(db, customerId, contactId)
  if (!addressee) return null
  const { language, contactName, ...customer } = addressee
  const channel = addressee.email === null ? 'post' : 'email'
  const template = templates.chooseForCustomer({ channel, occasion, customerId, language })
  if (typeof template === 'string') return null
  const told = await toldFiles(db, customerId, occasion, newsIds, language)
  const fileCount = told.files.length + told.moreCount
  if (fileCount === 0) return null
  const answerPath = answerPaths[occasion]
  const answerAt = answerPath !== undefined && portalUrl !== null ? `${portalUrl}${answerPath}` : null
  const facts: CustomerFacts = { occasion, day: today, agency, customer, contactName, answerAt, ...told }
  try {
    const document = composeCustomerMessage(template.compiled, language, facts)
    return { addressee, channel, document, templateVersionId: template.versionId, fileCount }
  } catch (error) {
    if (error instanceof MissingValue || error instanceof RangeError) return null
    throw error
  }
}

async function toldFiles(
  db: Db,
  customerId: number,
  occasion: Occasion,
  newsIds: readonly number[],
  language: Language,
): Promise<Pick<CustomerFacts, 'files' | 'moreCount' | 'totals'>> {
  if (occasion === 'month_overview') {
    const sums = await sumRunningFiles(db, customerId)
    const files = await findRunningFiles(db, customerId)
    const count = sums.reduce((all, sum) => all + sum.count, 0)
    const totals = sums.map(({ currency, amountCents }) => ({ currency, amountCents }))
    return { files: files.map((file) => toldFile(file, occasion, language)), moreCount: count - files.length, totals }
  }
  const all = await findToldFiles(db, occasion, newsIds, language)
  const sums = sumPerCurrency(all.map(({ currency, amountCents }) => ({ currency, cents: amountCents })))
  return {
    files: all.slice(0, mostListed).map((file) => toldFile(file, occasion, language)),
    moreCount: Math.max(0, all.length - mostListed),
    totals: sums.map(({ currency, cents }) => ({ currency, amountCents: cents })),
  }
}

function toldFile(row: FileRow, occasion: Occasion, language: Language): ToldFile {
  const { number, debtorName, customerReference, amountCents, currency } = row
  return { number, debtorName, customerReference, amountCents, currency, note: noteOf(row, occasion, language) }
}

function noteOf({ status, closingReason, asked, plan }: FileRow, occasion: Occasion, language: Language) {
  switch (occasion) {
    case 'file_closed':
      return closingReason
    case 'document_asked':
    case 'question_asked':
      return asked
    case 'passage_asked':
      return asked && formatDay(asked as Day)
    case 'plan_made':
      return (
        plan &&
        translate(language, 'customer_message.plan_note', {
          count: plan.count,
          amount: formatCents(plan.amountCents),
          fromDay: formatDay(plan.firstDay),
          toDay: formatDay(plan.lastDay),
        })
      )
    case 'dispute_received':
      return translate(language, 'customer_message.dispute_note')
    case 'file_news':
    case 'month_overview':
      return translate(language, `status.${status}`)
    default:
      return null
  }
}
