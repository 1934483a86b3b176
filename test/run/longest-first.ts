import { join, relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

/**
 * The files that take longest, the longest first. One that begins as the last of all keeps a single
 * core at work while the other has nothing left to do: a clean checkout knows of no earlier run to tell them by.
 */
export const longest: readonly string[] = [
  'src/server/ops/command-line/command-line.test.ts',
  'e2e/every-screen.test.ts',
  'e2e/arrangements.test.ts',
  'e2e/dossier-page.test.ts',
  'e2e/imports.test.ts',
  'src/server/sending/perform/simulation.test.ts',
  'e2e/stored-script.test.ts',
  'e2e/bulk-updates.test.ts',
  'e2e/dossiers.test.ts',
  'e2e/main-job.test.ts',
  'src/server/platform/http/tenant-wall.test.ts',
  'src/server/main.test.ts',
  'src/server/platform/http/tenant-wall-bodies.test.ts',
  'src/server/platform/http/role-matrix.test.ts',
  'src/server/money/payments/posting-at-once.test.ts',
  'src/server/ops/backup/under-load.test.ts',
  'src/server/ops/database/up-to-date.test.ts',
  'src/server/ops/demo/new-database.test.ts',
  'src/server/mail/incoming/corpus.test.ts',
  'src/server/ops/backup/backup.test.ts',
  'src/server/api/documentation/programs.test.ts',
  'src/server/mail/incoming/judged-mail.test.ts',
  'src/server/mail/mailboxes/reading.test.ts',
  'src/server/sending/hours/sending.test.ts',
  'src/server/sending/perform/run-care.test.ts',
  'src/server/sending/print-batches/hand-over-batch.test.ts',
  'e2e/lists.test.ts',
  'e2e/workflows.test.ts',
  'e2e/logs.test.ts',
  'e2e/agenda.test.ts',
  'e2e/templates.test.ts',
  'e2e/settings-lists.test.ts',
  'e2e/kit.test.ts',
  'e2e/list-tools.test.ts',
  'e2e/drafts.test.ts',
  'e2e/login.test.ts',
  'e2e/run-control.test.ts',
  'e2e/palette.test.ts',
  'e2e/new-dossier.test.ts',
  'e2e/payment-batches.test.ts',
  'e2e/every-draft.test.ts',
  'e2e/every-window.test.ts',
  'e2e/sending.test.ts',
  'e2e/news.test.ts',
  'e2e/shell.test.ts',
  'e2e/tariffs.test.ts',
  'src/server/intake/imports/crash.test.ts',
  'e2e/rights.test.ts',
  'e2e/template-to-file.test.ts',
  'src/server/sending/run-messages/mail.test.ts',
  'src/server/roles.test.ts',
  'e2e/merchants.test.ts',
  'e2e/own-variables.test.ts',
  'src/server/sending/perform/kill.test.ts',
  'e2e/file-additions.test.ts',
  'e2e/two-people.test.ts',
  'src/server/mail/notices/notices.test.ts',
  'src/server/sending/run-messages/sms.test.ts',
  'e2e/runs.test.ts',
  'e2e/customers.test.ts',
  'e2e/bailiffs.test.ts',
  'e2e/foreign-site.test.ts',
  'e2e/payments.test.ts',
  'e2e/customer-messages.test.ts',
  'e2e/shared-info.test.ts',
  'src/server/sending/templates/template-runs.test.ts',
  'src/server/intake/imports/release.test.ts',
  'e2e/way-back.test.ts',
  'e2e/amount-proof.test.ts',
  'e2e/incoming-call.test.ts',
  'src/server/sending/perform/step-waits.test.ts',
  'e2e/by-hand.test.ts',
  'e2e/impersonation.test.ts',
  'e2e/calculator.test.ts',
  'e2e/charts.test.ts',
  'e2e/step-exits.test.ts',
  'e2e/agenda-result.test.ts',
  'e2e/suspensions.test.ts',
  'e2e/limitation.test.ts',
  'e2e/imported-costs.test.ts',
  'e2e/file-ahead.test.ts',
  'e2e/sales-files.test.ts',
  'e2e/precasso-list.test.ts',
  'e2e/focus-in-sight.test.ts',
]

/** Begins with the files that take longest, within each project; the others as Vitest orders them, by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map(({ project }, place) => [project.name, place]))
    return sorted.toSorted(
      (a, b) =>
        (places.get(a.project.name) ?? 0) - (places.get(b.project.name) ?? 0) ||
        rankOf(a.moduleId) - rankOf(b.moduleId),
    )
  }
}

/** How many files go before this one. */
export function rankOf(path: string): number {
  const rank = longest.indexOf(relative(root, path).split(sep).join('/'))
  return rank === -1 ? longest.length : rank
}
