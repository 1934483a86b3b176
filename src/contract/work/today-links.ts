import { addDays, type Day } from '#domain/day.ts'
import type { SubjectKind } from '#domain/due-diligence/due-diligence.ts'
import type { AgencyDay, OwnDay, StripDay } from './today.ts'

type Part<Name extends keyof OwnDay> = NonNullable<OwnDay[Name]>

/** A list with its filters; what several are chosen of stands in brackets, as lists write it in an address. */
function listAt(path: string, filters: Readonly<Record<string, string | number>>): string {
  return addressOf(path, Object.entries(filters))
}

function addressOf(path: string, asked: readonly (readonly [string, string | number])[]): string {
  const written = asked.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return [path, ...(written.length === 0 ? [] : [written.join('&')])].join('?')
}

const agenda = '/file-agenda/new'
const files = '/file/search'
const bank = '/finance/batch-payment/info'

/** What of somebody is late on a day. */
export const lateList = (today: string): string => listAt(agenda, { dueTo: addDays(today as Day, -1) })

/** What of somebody is to be done on the working day that this is, or that comes. */
export const tasksList = (today: string, until: string): string => listAt(agenda, { dueFrom: today, dueTo: until })

/** Callers without a file who wait until a day to be called back: by whoever reads it, by nobody yet, or by a team. */
export function callsList(until: string, of: 'mine' | 'unassigned' | number = 'mine'): string {
  const whose = typeof of === 'number' ? 'team[]' : 'of[]'
  return listAt(agenda, { tab: 'calls', 'standing[]': 'to_call', [whose]: of, callBackTo: until })
}

/** Terms of the law that end soon. */
export function lawList({ toDay, isOfAll }: { readonly toDay: string; readonly isOfAll: boolean }): string {
  return listAt(agenda, { ...(isOfAll && { tab: 'all' }), lawTo: toDay })
}

/** The files of which something is to come in. */
export function expectedList(
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
  kind?: 'promise' | 'instalment',
): string {
  return listAt(files, {
    expectedFrom: fromDay,
    expectedTo: toDay,
    'owner[]': 'me',
    ...(kind && { 'expects[]': kind }),
  })
}

/** What waits for a second person. */
export const approvalsList = '/approvals'

const held = '/processing/in-hold'

/** Messages in hold: all, or those of some causes. */
export function heldList(...causes: readonly string[]): string {
  return addressOf(
    held,
    causes.map((cause) => ['reason[]', cause] as const),
  )
}

/** A group of messages in hold, unfolded. */
export const heldGroupAt = (key: string): string => (key === '' ? held : listAt(held, { group: key }))

/** Lines of the bank that wait for somebody: all, or those of a cause. */
export function bankList(cause?: string): string {
  return listAt(bank, { tab: 'todo', ...(cause !== undefined && { 'cause[]': cause }) })
}

/** Subscriptions of which a period could not be billed: all, or one of them in its window. */
export function unbilledList(id?: number): string {
  return listAt('/finance/subscription/info', { tab: 'unbilled', ...(id !== undefined && { subscription: id }) })
}

/** E-mails that are on no file: all, or those of a cause, unfolded. */
export function mailList(cause?: Part<'mail'>['causes'][number]['cause']): string {
  return cause === undefined ? '/email-import' : listAt('/email-import', { group: cause })
}

/** The mailboxes that e-mail is read from. */
export const mailboxesList = () => '/email-import/mailboxes'

/** Where lists with rows to mend are found. */
export function mendList(place: Part<'imports'>[number]['place']): string {
  const paths = {
    uploaded: '/file/import/view-uploaded',
    file: '/file/import',
    precasso: '/precasso/upload/view-uploaded',
    subscription: '/file/import/subscription',
  } as const
  return listAt(paths[place], { mend: 1 })
}

/** The rows of a list that could not be taken. */
export function badRowsOf({ id, kind }: Pick<Part<'imports'>[number]['lists'][number], 'id' | 'kind'>): string {
  const paths = {
    file: '/file/import',
    precasso: '/precasso/upload',
    subscription: '/file/import/subscription',
  } as const
  return listAt(paths[kind], { import: id })
}

/** Runs that wait to be released. */
export const runsList = listAt('/processing/monitoring', { 'state[]': 'proposed' })

/** One run. */
export function runAt({ id, kind }: Pick<Part<'runs'>['rows'][number], 'id' | 'kind'>): string {
  return listAt(kind === 'precasso' ? '/processing-precasso/last-processing' : '/processing/monitoring', { run: id })
}

/** What somebody has to do on a day of the strip. */
export function dayList({ fromDay, day }: Pick<StripDay, 'fromDay' | 'day'>): string {
  return listAt(agenda, { ...(fromDay !== null && { dueFrom: fromDay }), dueTo: day })
}

/** The terms of the law of a day of the strip. */
export function lawDayList({ fromDay, day }: Pick<StripDay, 'fromDay' | 'day'>, today: string): string {
  return listAt(agenda, { lawFrom: fromDay ?? today, lawTo: day })
}

/** Files that came in on some days. */
export const openedList = (fromDay: string, day: string): string =>
  listAt(files, { openedFrom: fromDay, openedTo: day })

/** Files that were closed on some days. */
export const closedList = (fromDay: string, day: string): string =>
  listAt(files, { closedFrom: fromDay, closedTo: day })

/** Files on which money came in on a day. */
export const collectedList = (day: string): string => listAt(files, { collectedFrom: day, collectedTo: day })

/** Files that stand still: all, or those of a cause. */
export function standstillList(cause?: NonNullable<AgencyDay['standstill']>['causes'][number]['cause']): string {
  return cause === undefined ? '/file/standstill' : listAt('/file/standstill', { 'cause[]': cause })
}

/** What an employee has to do until a day. */
export const employeeList = (id: number, until: string): string =>
  listAt(agenda, { tab: 'all', 'employee[]': id, dueTo: until })

/** The files that were made of a list on a day. */
export const intakeList = (batchId: number, day: string): string =>
  listAt(files, { batch: batchId, openedFrom: day, openedTo: day })

/** The parties of a kind of which a proof ends soon. */
export function endingProofsList(kind: SubjectKind): string {
  const tab = kind === 'own' ? kind : `${kind}s`
  return listAt('/compliance/due-diligence', { tab, expiring: 1 })
}

/** Where a sanctions list is taken in. */
export const sanctionsTab = () => listAt('/compliance/due-diligence', { tab: 'sanctions' })

/** A party with all that is proved of it. */
export const partyAt = (id: number): string => `/compliance/due-diligence/${id}`

/** The complaints of somebody of which something is due by now. */
export const complaintsList = (ownerId: number): string =>
  addressOf('/compliance/complaints', [
    ['owner[]', ownerId],
    ['due[]', 'late'],
    ['due[]', 'today'],
  ])
