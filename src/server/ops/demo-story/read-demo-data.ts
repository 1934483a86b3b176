import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadPurpose } from '#contract/platform/blocked-uploads.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { bookIncomeExpenses, writeLog } from '#contract/work/logs.ts'
import type { NewsFields } from '#contract/office/news.ts'
import type { Role } from '#contract/people/permission.ts'
import type { AgreedPrices } from '#domain/court/imported-cost.ts'
import type { LogCategory, LogType } from '#domain/logs/log-type.ts'
import type { LetterAgency } from '#domain/letters/letter-facts.ts'
import type { Representative } from '#domain/names/representative.ts'
import type { DemoGroup } from './logins.ts'

/** A customer of the demo agency, and what its files are like. */
export interface DemoCustomer {
  readonly name: string
  readonly kvkNumber: string
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly email: string
  readonly phone: string
  /** A bank that does not exist, and an account number. */
  readonly account: string
  readonly vatRecoverable: boolean
  /** Usernames: who looks after the customer, and who treats its files. */
  readonly accountManager: string
  readonly caseManager: string
  /** Its consumers are written to before collection first. */
  readonly precasso?: boolean
  /** Its files pass once it has said so; left out, by themselves. */
  readonly passage?: 'after_confirmation'
  /** Invoice numbers begin with it. */
  readonly prefix: string
  /** How many of a hundred files are of this customer. */
  readonly share: number
  readonly companyPercent: number
  readonly claims: readonly [least: number, most: number]
  /** In cents. */
  readonly amounts: readonly [least: number, most: number]
  readonly termDays: number
  readonly descriptions: readonly string[]
  /** The webshops and brands under which it sells. */
  readonly merchants?: readonly {
    readonly name: string
    readonly webshopName: string
    readonly url: string
    readonly externalId: string
    /** In whose name letters of its files begin; left out, in that of the agency. */
    readonly senderName?: string
    readonly senderLines?: string
  }[]
}

export interface DemoPeople {
  readonly male: readonly string[]
  readonly female: readonly string[]
  readonly families: readonly string[]
  readonly trades: readonly string[]
  readonly forms: readonly string[]
}

export interface DemoPlaces {
  readonly cities: readonly (readonly [name: string, from: number, to: number])[]
  readonly streets: readonly string[]
  readonly suffixes: readonly string[]
}

export type DemoWords = Readonly<
  Record<
    | 'attempts'
    | 'calls'
    | 'mails'
    | 'customerMails'
    | 'checks'
    | 'promises'
    | 'disputes'
    | 'relief'
    | 'guardianship'
    | 'plans',
    readonly string[]
  >
>

/** The lists of the demo agency; a customer is its place in the list of customers, days count from today. */
export interface DemoLists {
  /** Who acts for debtors that a court put under administration. */
  readonly administrators: readonly (Representative & {
    readonly street: string
    readonly houseNumber: string
    readonly postcode: string
    readonly city: string
    readonly country: string
    readonly email: string | null
    readonly phone: string | null
  })[]
  readonly bailiffs: readonly {
    readonly name: string
    readonly contactName: string | null
    readonly phone: string
    readonly email: string | null
    readonly street: string
    readonly houseNumber: string
    readonly postcode: string
    readonly city: string
    readonly postcodes: string | null
    /** What two people agreed with it, in days back from today and on; null: nothing. */
    readonly agreed: {
      readonly tariff: 'discount' | 'agreed'
      readonly discountPercent: number | null
      readonly prices: AgreedPrices | null
      readonly fromDaysAgo: number
      readonly forDays: number
    } | null
    readonly exchange: string
    readonly active: boolean
    readonly note: string | null
  }[]
  readonly partners: readonly {
    readonly name: string
    readonly kind: string
    readonly kvkNumber: string | null
    readonly contactName: string | null
    readonly email: string
    readonly phone: string
    readonly website: string | null
    readonly street: string
    readonly houseNumber: string
    readonly postcode: string
    readonly city: string
    readonly country: string
    readonly account: string | null
    /** What was agreed on price and turnaround; left out where nothing was. */
    readonly priceBasis?: string
    readonly priceCents?: number
    readonly pricePercent?: string
    readonly turnaroundDays?: number
    readonly contractDays: number | null
    readonly processingDays: number | null
    readonly active: boolean
    readonly note: string | null
  }[]
  readonly teams: readonly {
    readonly name: string
    readonly task: string
    /** Usernames. */
    readonly members: readonly string[]
    readonly leader: string
    readonly startedDays: number
    readonly rule: string
    readonly phases: readonly string[]
    readonly contactsPerDay: number | null
    readonly lateDays: number | null
  }[]
  readonly customerCosts: readonly {
    readonly costType: string
    readonly customer: number | null
    readonly moment: string
    readonly amountCents: number
    readonly vatPercent: number
  }[]
  readonly blockedNumbers: readonly {
    readonly phone: string
    readonly scope: string
    readonly customer: number | null
    readonly reason: string
    readonly source: string
    readonly daysAgo: number
    readonly forDays: number | null
  }[]
}

/** An item of news; each text is a list of paragraphs. */
export interface DemoNews
  extends Pick<NewsFields, 'audience' | 'mustRead' | 'pinned' | 'titleNl' | 'titleEn' | 'titleFr'> {
  readonly daysAgo: number
  readonly contentNl: readonly string[]
  readonly contentEn: readonly string[]
  readonly contentFr: readonly string[]
  /** What comes with it, a sheet. */
  readonly file?: { readonly name: string; readonly lines: readonly string[] }
}

/** A file that somebody tried to send in the last days, and that was refused. */
export interface DemoUpload {
  readonly name: string
  readonly begins: string
  /** What a scanner would have called it. */
  readonly find?: string
  readonly purpose: UploadPurpose
  /** The login of who sent it; left out where it came by e-mail. */
  readonly by?: 'employee' | 'contact'
  readonly daysAgo: number
}

/** What a debtor or customer said on the last working day, as it is written on a file of the demo. */
export interface DemoLog {
  /** The login of who wrote it. */
  readonly by: 'employee' | 'contact'
  readonly type: LogType
  readonly category?: LogCategory
  /** The code of what it is about. */
  readonly subject: string
  readonly visible?: boolean
  readonly content: string
  readonly asks?: Partial<
    Pick<Written, 'street' | 'houseNumber' | 'postcode' | 'city' | 'email' | 'phone' | 'amountCents' | 'every'>
  > & { readonly firstInDays?: number }
  readonly means?: Omit<InputOf<typeof bookIncomeExpenses>, 'version'>
  /** What came along: a sheet, an e-mail or a text, by the ending of its name. */
  readonly file?: {
    readonly name: string
    readonly lines: readonly string[]
    /** The scanner of viruses was away when it came. */
    readonly waits?: boolean
  }
}
type Written = InputOf<typeof writeLog>

/** Who work at the agency and at its customers beside the demo logins; a customer is its place in the list. */
export interface DemoStaff {
  readonly groups: readonly DemoGroup[]
  readonly colleagues: readonly {
    readonly username: string
    readonly name: string
    readonly employeeKind: string
    readonly groups: readonly string[]
    readonly team: string | null
    readonly active: boolean
    /** Null is never: the first password has yet to be changed. */
    readonly seenDaysAgo: number | null
  }[]
  readonly contacts: readonly {
    readonly customer: number
    readonly username: string
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly active: boolean
    readonly seenDaysAgo: number
  }[]
  /** So many days ago, by the username of a demo login. */
  readonly seen: Readonly<Record<string, number>>
  readonly newsReaders: readonly string[]
  /** Who is away, in days from today, and who does his work meanwhile. */
  readonly absences: readonly {
    readonly username: string
    readonly fromDays: number
    readonly untilDays: number
    readonly reason: string
    readonly cover: string
  }[]
  readonly temporaryRight: {
    readonly username: string
    readonly role: Role
    readonly days: number
    readonly reason: string
  }
  /** What the agency and the first customer ask each other, by the username of who asks; answered within so many working days. */
  readonly questions: readonly {
    readonly by: string
    readonly kind: 'question' | 'document' | 'approval'
    readonly content: string
    readonly costCents?: number
    readonly inDays?: number
  }[]
  readonly newIban: { readonly customer: number; readonly account: string }
  readonly shared: readonly {
    readonly title: string
    readonly audience: string
    readonly days: number
    readonly content: readonly string[]
  }[]
}

/** The demo agency, with where it can be followed. */
export interface DemoAgency extends LetterAgency {
  readonly linkedinUrl: string
  /** Where its invoices are paid. */
  readonly ownIban: string
  /** Without it there is no e-invoice. */
  readonly vatNumber: string
  readonly youtubeUrl: string
}

export interface DemoData {
  readonly agency: DemoAgency
  readonly staff: DemoStaff
  readonly customers: readonly DemoCustomer[]
  readonly people: DemoPeople
  readonly places: DemoPlaces
  readonly words: DemoWords
  readonly lists: DemoLists
  readonly news: readonly DemoNews[]
  readonly logs: readonly DemoLog[]
  readonly uploads: readonly DemoUpload[]
}

const folder = join(import.meta.dirname, '../../../../db/demo')

/** The demo agency and the lists its files are made of. */
export async function readDemoData(): Promise<DemoData> {
  const read = async <Content>(name: string) =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Content
  return {
    agency: await read<DemoAgency>('agency'),
    staff: await read<DemoStaff>('staff'),
    customers: await read<DemoCustomer[]>('customers'),
    people: await read<DemoPeople>('people'),
    places: await read<DemoPlaces>('places'),
    words: await read<DemoWords>('words'),
    lists: await read<DemoLists>('lists'),
    news: await read<DemoNews[]>('news'),
    logs: await read<DemoLog[]>('logs'),
    uploads: await read<DemoUpload[]>('uploads'),
  }
}
