import type { ignoreBankLine } from '#contract/money/bank-lines.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { isUndecided, updateLine, type LineReason } from './line-queries.ts'
import { lockLine } from './lock-line.ts'
import { placeBankCosts } from './place-own-money.ts'

/** Where a line goes that is booked on no dossier. */
export interface Aside {
  /** `suspense`: to be looked at again. `ignored`: for no dossier, now or later. */
  readonly state: 'suspense' | 'ignored'
  readonly kind: 'left' | InputOf<typeof ignoreBankLine>['kind']
  readonly note: string
}

/** Leaves a line for later or says that it is for no dossier. Its money stays in suspense, but for costs of the bank. */
export async function setLineAside(
  tx: Db,
  actor: Actor,
  today: Day,
  seen: { id: number; version: number },
  aside: Aside,
): Promise<void> {
  const line = await lockLine(tx, today, seen)
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  if (aside.kind === 'bank_costs' && line.remainingCents < 0) await placeBankCosts(tx, actor, line)
  const reason: LineReason = { kind: aside.kind, values: { note: aside.note } }
  await updateLine(tx, line.id, { state: aside.state, reason })
  await recordAudit(tx, actor, {
    kind: aside.state === 'suspense' ? 'bank_line.left' : 'bank_line.ignored',
    subjectKind: 'bank_line',
    subjectId: line.id,
    before: { state: line.state, reason: line.reason },
    after: { state: aside.state, reason },
  })
}
