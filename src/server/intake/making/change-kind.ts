import { account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { termsOfKind } from '#domain/interest/terms-of-kind.ts'
import { sortNameOf } from '#domain/names/dutch-name.ts'
import { identityKeyOf } from '#domain/names/identity-key.ts'
import type { changeDebtorKind, KindRefusal, previewDebtorKind } from '#contract/files/debtors/debtor-kind.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockWithDossiers } from '#server/book/debtors/lock-debtors.ts'
import { changingDebtor } from '#server/book/debtors/debtor-changes.ts'
import { moveToStep } from '#server/files/steps/move-to-step.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { AskedOfFile } from '#server/files/acts/route-act.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findFirstSteps, type FirstStep, findInterestAgreement } from './intake-queries.ts'
import { endNotices } from '#server/book/steps/wait-for-notice.ts'
import {
  type KindDebtor,
  type OwnOfKind,
  updateKindOfFiles,
  updateDebtorKind,
} from '#server/book/debtors/debtor-kind.ts'
import { findKindDebtor, findKindFiles, type KindFile } from './kind-queries.ts'

type Kind = KindDebtor['kind']
type Preview = OutputOf<typeof previewDebtorKind>

/** What it would do were a debtor of the other kind. Nothing is written. */
export async function previewKind(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  debtorId: number,
): Promise<Preview> {
  const debtor = await findKindDebtor(db, actor, dossierId, debtorId)
  if (!debtor) throw notFound()
  const kind = debtor.kind === 'private' ? 'company' : 'private'
  const files = await findKindFiles(db, debtorId)
  const refusal = refuseKind(files, kind)
  if (refusal) return { kind, refusal, files: [] }
  const [agreed, first, rates] = [
    await findInterestAgreement(db, debtor.customerId),
    await firstStep(db, debtor.customerId, kind),
    await loadRates(db),
  ]
  const own = files.filter((file) => goesOn(file, kind))
  const events = await accountEventsOf(
    db,
    own.map(({ id }) => id),
  )
  return {
    kind,
    refusal: null,
    files: own.map(({ id, number, currency, claims }) => {
      const present = events.get(id) ?? []
      const terms = new Map(claims.map((claim) => [claim.id, termsOfKind(claim, kind, agreed).interest]))
      const next = present.map((event) =>
        event.kind === 'claim' ? { ...event, interest: terms.get(event.claimId) ?? event.interest } : event,
      )
      const openCents = account(present, today, { rates }).openCents
      return {
        id,
        number,
        currency,
        openCents,
        nextOpenCents: account(next, today, { rates }).openCents,
        step: first.step.name,
      }
    }),
  }
}

/**
 * Makes a debtor a person or a company. Interest runs by the other law (art. 6:119 or 6:119a BW), and the files he is the first
 * debtor of begin the workflow of that kind: a consumer gets his 14-day letter first (art. 6:96 lid 6 BW). Refused where money
 * was booked or a judge has the file: there the change would reach back into what was charged.
 */
export async function changeKind(
  db: Db,
  actor: Actor,
  { dossierId, debtor: debtorId, version, kind, note }: AskedOfFile<typeof changeDebtorKind>,
): Promise<void> {
  const today = inAmsterdam(actor.now).day
  await lockWithDossiers(db, [debtorId])
  const debtor = await findKindDebtor(db, actor, dossierId, debtorId)
  if (!debtor) throw notFound()
  await changingDebtor(
    db,
    actor,
    { dossierId, debtorId, version },
    {
      kind: 'debtor.details_changed',
      present: async () => ({ kind: debtor.kind }),
      change: async () => {
        const isSame = kind === debtor.kind
        if (isSame) throw unchanged()
        const files = await findKindFiles(db, debtorId)
        const refusal = refuseKind(files, kind)
        if (refusal) {
          throw new UserError(409, { key: `debtor.kind_refusal.${refusal.reason}`, values: { number: refusal.number } })
        }
        const { gone, next, before, after } = otherDetails(debtor, kind)
        const sortName = sortNameOf(debtor.name, kind)
        await updateDebtorKind(db, debtorId, { ...gone, kind, sortName, identityKey: identityKeyOf(next) })
        await goOnAs(db, actor, today, files, { kind, customerId: debtor.customerId, sortName, note })
        return { before, after }
      },
    },
  )
}

/**
 * A debtor stays what he is known to be: files of his that were begun as of the other kind, until that was decided, go on by
 * his own law. One on which something happened by then stays as it is.
 */
export async function keepKind(db: Db, actor: Actor, today: Day, dossierId: number, debtorId: number): Promise<void> {
  await lockWithDossiers(db, [debtorId])
  const debtor = await findKindDebtor(db, actor, dossierId, debtorId)
  if (!debtor) return
  const { kind, customerId, name } = debtor
  const files = (await findKindFiles(db, debtorId)).filter((file) => refuseKind([file], kind) === null)
  await goOnAs(db, actor, today, files, { kind, customerId, sortName: sortNameOf(name, kind), note: '' })
}

/** Whether a file goes on by other law when its debtor is of this kind. */
const goesOn = ({ isFirst, kind: present }: KindFile, kind: Kind) => isFirst && present !== kind

const unchanged = () => new UserError(400, 'debtor.unchanged')

async function goOnAs(
  db: Db,
  actor: Actor,
  today: Day,
  files: readonly KindFile[],
  { kind, customerId, sortName, note }: { kind: Kind; customerId: number; sortName: string; note: string },
): Promise<void> {
  const own = files.filter((file) => goesOn(file, kind))
  if (own.length === 0) return
  const dossierIds = own.map(({ id }) => id)
  const agreed = await findInterestAgreement(db, customerId)
  const claims = own.flatMap((file) =>
    file.claims.map((claim) => ({ id: claim.id, ...termsOfKind(claim, kind, agreed) })),
  )
  await updateKindOfFiles(db, kind, dossierIds, claims, sortName)
  // Art. 6:96 lid 6 BW is of consumers: what a company was sent gave nobody a term.
  if (kind === 'company') await endNotices(db, { dossierIds })
  await recalculateAccounts(db, { dossierIds, asOf: today, now: actor.now })
  const { stepId } = await firstStep(db, customerId, kind)
  for (const dossierId of dossierIds) await moveToStep(db, actor, { dossierId, version: null, stepId, note })
}

async function firstStep(db: Db, customerId: number, kind: Kind): Promise<FirstStep> {
  const [first] = await findFirstSteps(db, customerId, kind)
  if (!first) throw new UserError(409, 'import.no_workflow')
  return first
}

function refuseKind(files: readonly KindFile[], kind: Kind): Preview['refusal'] {
  if (files.length === 0) return { reason: 'none_open', number: '' }
  // What goes by that law already is not changed.
  for (const { number, phase, status, isBooked, isSending } of files.filter(
    (file) => !file.isFirst || goesOn(file, kind),
  )) {
    const reasons: readonly [KindRefusal, boolean][] = [
      ['not_amicable', phase !== 'amicable'],
      ['plan_running', status === 'term_payment'],
      ['booked', isBooked],
      ['sending', isSending],
    ]
    const reason = reasons.find(([, holds]) => holds)?.[0]
    if (reason) return { reason, number }
  }
  return null
}

/** What only a person or only a company has goes; the audit trail keeps it. */
function otherDetails(debtor: KindDebtor, kind: Kind) {
  const gone: Partial<OwnOfKind> =
    kind === 'company'
      ? { firstName: null, gender: 'unknown', birthDay: null }
      : { kvkNumber: null, vatNumber: null, department: null, legalType: null }
  const next: KindDebtor = { ...debtor, ...gone, kind }
  const lost = (Object.keys(gone) as (keyof OwnOfKind)[]).filter((field) => debtor[field] !== next[field])
  const told = (values: KindDebtor) => ({
    kind: values.kind,
    ...Object.fromEntries(lost.map((field) => [field, values[field]])),
  })
  return { gone, next, before: told(debtor), after: told(next) }
}
