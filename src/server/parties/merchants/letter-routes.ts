import { findKnownNames } from '#contract/parties/known-names.ts'
import {
  approveMerchantIban,
  changeMerchantSender,
  getMerchantAccount,
  getMerchantLogo,
  getMerchantSender,
  listMerchantChanges,
  proposeMerchantIban,
  rejectMerchantIban,
  removeMerchantLogo,
  setMerchantLogo,
} from '#contract/parties/merchant-letters.ts'
import type { App } from '#server/app.ts'
import { readChanges } from '#server/platform/audit/read-changes.ts'
import { readLogoPicture } from '#server/sending/house-style/read-picture.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import {
  approveMerchantAccount,
  proposeMerchantAccount,
  readAccount,
  rejectMerchantAccount,
} from './account-commands.ts'
import { changeSender, readSender, removeLogo, setLogo } from './change-sender.ts'
import { findNamesByKvk } from './known-name-queries.ts'
import { findMerchant } from './queries.ts'

/** What a merchant is beside its own fields: sender of letters, account of its own, and what was changed of it. */
export function registerMerchantLetters(app: App): void {
  const { storage } = app

  route(app, findKnownNames, async ({ db, actor, query }) => ({
    items: await findNamesByKvk(db, actor, query.kvkNumber),
  }))

  route(app, getMerchantSender, async ({ db, actor, params }) => readSender(db, actor, params.id))

  route(app, changeMerchantSender, async ({ db, actor, params, input }) => changeSender(db, actor, params.id, input))

  route(app, setMerchantLogo, async ({ db, actor, params, input, upload }) =>
    setLogo(db, actor, storage, params.id, { upload, input }),
  )

  route(app, removeMerchantLogo, async ({ db, actor, params, input }) =>
    removeLogo(db, actor, params.id, input.version),
  )

  route(app, getMerchantLogo, async ({ db, actor, params, reply }) => {
    const { logo } = await readSender(db, actor, params.id)
    const picture = await readLogoPicture(db, storage, logo?.id ?? null)
    await reply.headers({ ...picture.headers, 'cache-control': 'private, max-age=86400' }).send(picture.bytes)
  })

  route(app, getMerchantAccount, async ({ db, actor, params }) => readAccount(db, actor, params.id))

  route(app, proposeMerchantIban, async ({ db, actor, params, input }) =>
    proposeMerchantAccount(db, actor, params.id, input.iban),
  )

  route(app, approveMerchantIban, async ({ db, actor, params }) =>
    approveMerchantAccount(db, actor, params.id, params.proposal),
  )

  route(app, rejectMerchantIban, async ({ db, actor, params }) =>
    rejectMerchantAccount(db, actor, params.id, params.proposal),
  )

  route(app, listMerchantChanges, async ({ db, actor, params, query }) => {
    if (!(await findMerchant(db, actor, params.id))) throw notFound()
    return readChanges(db, actor, { kind: 'merchant', id: params.id }, query.limit)
  })
}
