import { importBlacklist } from '#contract/work/blacklist.ts'
import { may } from '#contract/people/permission.ts'
import { listPreventedCalls, reportPreventedCall } from '#contract/work/prevented-calls.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { admitFile } from '#server/platform/uploads/admit-file.ts'
import { importNumbers } from './import-numbers.ts'
import { countPrevented, findPrevented } from './prevented-queries.ts'

export function registerBlacklist(app: App): void {
  route(app, importBlacklist, async ({ db, actor, clock, input, upload }) => {
    if (upload) await admitFile(db, app.storage, upload, 'employee', { isReadAtOnce: true })
    return importNumbers(db, actor, upload, { source: input.source, today: clock.today() })
  })

  route(app, listPreventedCalls, async ({ db, actor, clock, query }) =>
    paged(await findPrevented(db, { ...query, today: clock.today(), withFiles: may(actor.acl, 'file.show') }), query),
  )

  route(app, reportPreventedCall, async ({ db, actor, clock, params, input: { phone, place } }) => {
    // What is no number is none of the file either: then nothing is counted.
    const told = { phone: readPhoneNumber(phone) ?? phone, place, day: clock.today(), at: actor.now }
    const isThere = await countPrevented(db, actor, { dossierId: params.id, ...told, by: Number(actor.userId) })
    if (!isThere) throw notFound()
  })
}
