import { hash } from 'node:crypto'
import { type DossierStory, lettersOf } from '#server/ops/demo-story/dossier-story.ts'
import type { DossierTables } from './dossier-tables.ts'
import type { RowContext } from './row-context.ts'

/** Adds what was sent: where several owe the file, to each of them by himself. */
export function addMessages(
  tables: DossierTables,
  story: DossierStory,
  { dossierId, customerId, debtorIds }: { dossierId: number; customerId: number; debtorIds: readonly number[] },
  context: RowContext,
): void {
  for (const { id, debtorIndex, day, minute, stepIndex, channel, document, notice } of story.messages) {
    const debtor = story.debtors[debtorIndex]
    const debtorId = debtorIds.length > 1 ? (debtorIds[debtorIndex] ?? null) : null
    const content = JSON.stringify(document)
    const at = context.moments.at(day, minute)
    tables.dispatch.add({
      id,
      dossier_id: dossierId,
      customer_id: customerId,
      debtor_id: debtorId,
      step_id: context.workflows[lettersOf(story)].stepIds[stepIndex] ?? null,
      occurrence: 1,
      channel,
      state: 'sent',
      kind: document.kind,
      language: document.language,
      recipient: JSON.stringify({
        name: debtor?.name ?? '',
        address: channel === 'post' ? document.recipient.slice(1).join(', ') : null,
        email: channel === 'email' ? (debtor?.email?.value ?? null) : null,
      }),
      subject: document.subject,
      content,
      content_sha256: hash('sha256', content),
      template_version_id: context.templateVersionIds.get(`${channel} ${document.kind}`) ?? null,
      created_at: at,
      sent_at: at,
    })
    if (!notice) continue
    tables.notice.add({
      dossier_id: dossierId,
      debtor_id: debtorId,
      dispatch_id: id,
      sent_day: day,
      received_day: notice.receivedDay,
      received_basis: notice.receivedBasis,
      last_day: notice.lastDay,
      costs_cents: notice.costsCents,
      vat_cents: notice.vatCents,
      claim_ids: `{${notice.claimIds.join(',')}}`,
    })
  }
}

/** Adds the plans: whoever the story is about agreed to them, and nobody who owes the file beside him. */
export function addPlans(
  tables: DossierTables,
  story: DossierStory,
  file: { dossierId: number; employeeId: number | null; debtorIds: readonly number[] },
  { moments }: RowContext,
): void {
  const { dossierId, employeeId } = file
  const debtorIds = `{${file.debtorIds[0] ?? ''}}`
  for (const plan of story.plans) {
    const { id, agreedDay, endedDay } = plan
    const agreedAt = moments.at(agreedDay, 10 * 60)
    tables.plan.add({
      dossier_id: dossierId,
      id,
      agreed_day: agreedDay,
      agreed_at: agreedAt,
      agreed_by: employeeId,
      channel: plan.channel,
      every: 'month',
      interest: 'stopped',
      grace_days: plan.graceDays,
      open_cents: plan.openCents,
      composition: JSON.stringify(plan.composition),
      interest_event_id: plan.interestEventId,
      next_due_day: plan.nextDueDay,
      act_day: plan.actDay,
      agreed_event_id: plan.interestEventId,
      seen_event_id: plan.seenEventId,
      state: endedDay === null ? 'running' : 'done',
      ended_at: endedDay && moments.at(endedDay, 17 * 60),
      debtor_ids: debtorIds,
    })
    for (const { number, dueDay, amountCents } of plan.instalments) {
      const instalment = { number, due_day: dueDay, amount_cents: amountCents }
      tables.instalment.add({ dossier_id: dossierId, plan_id: id, ...instalment })
    }
    // Art. 3:318 BW: whoever agrees to pay in terms acknowledges the debt, for himself.
    tables.interruption.add({
      dossier_id: dossierId,
      kind: 'acknowledgement',
      day: agreedDay,
      cause_kind: 'payment_plan',
      cause_id: id,
      debtor_ids: debtorIds,
      recorded_at: agreedAt,
      recorded_by: employeeId,
    })
  }
}
