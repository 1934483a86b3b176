import { formatDay, isDay } from '#domain/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { readerOf } from '#contract/work/reader-of.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findNames, type StoredChanges } from './bulk-queries.ts'

/** What a bulk update does, in one line in the words of its reader: "Pauzeren tot 05-01-2027 (Belofte om te betalen)". */
export async function describeChanges(db: Db, changes: StoredChanges, language: Language): Promise<string> {
  const { say } = readerOf(language)
  const names = await findNames(db, changes, language)
  const day = (text: string | null) => (text !== null && isDay(text) ? formatDay(text) : '')
  const { act, reason, untilDay, waive, changesOwner, step, note, subject, dueDay } = changes
  const { addressStatus, interestKind, interestFromDay, document, hold } = changes
  const why = {
    pause: say(`dossier.pause_reason.${reason}`),
    suspend: say(`dossier.suspend_reason.${reason}`),
    close: names.closingReason,
  }
  const values = { day: day(untilDay), reason: (act && act in why && why[act as keyof typeof why]) ?? '' }
  const parts = [
    act && say(`bulk.what.${act}`, { ...values, reason: values.reason || '' }),
    act === 'close' && waive && say('bulk.what.waive'),
    step !== null && say('bulk.what.step', { step: names.step ?? '' }),
    changesOwner && ownerWords(say, names),
    interestKind !== null && interestWords(say, changes, day(interestFromDay)),
    addressStatus !== null && say('bulk.what.address', { status: say(`dossier.address.${addressStatus}`) ?? '' }),
    hold && say(`bulk.what.hold_${hold}`),
    note !== '' && say('bulk.what.note'),
    document !== null && say('bulk.what.document', { name: document.name }),
    subject !== null && say('bulk.what.agenda', { subject: names.subject ?? '', day: day(dueDay) }),
  ]
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ')
}

function interestWords(say: Words, { interestKind, interestStart }: StoredChanges, day: string) {
  const interest = say('bulk.what.interest', { kind: say(`interest_settings.kind.${interestKind}`) ?? '', day })
  if (interestKind === 'none' || interestStart === 'kept') return interest
  const start = say(`interest_settings.start.${interestStart}`) ?? ''
  return say('bulk.what.interest_start', { interest: interest ?? '', start: start.toLowerCase() })
}

type Words = ReturnType<typeof readerOf>['say']

function ownerWords(say: Words, { owner, ownerTeam }: Awaited<ReturnType<typeof findNames>>) {
  if (ownerTeam !== null) return say('bulk.what.team', { name: ownerTeam })
  return owner === null ? say('bulk.what.no_owner') : say('bulk.what.owner', { name: owner })
}
