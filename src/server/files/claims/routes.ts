import {
  addClaim,
  chargeCost,
  correctClaim,
  creditClaim,
  getFileClaims,
  previewClaimChange,
  reverseEntry,
  withdrawClaim,
} from '#contract/files/claim-changes.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { changeClaims } from './change-claims.ts'
import { previewChange } from './preview-change.ts'
import { readClaims } from './read-claims.ts'

/** What is added to the claims and costs of a file that runs, and taken back. */
export function registerClaims(app: App): void {
  route(app, getFileClaims, async ({ db, actor, params }) => readClaims(db, actor, params.id))

  route(app, previewClaimChange, async ({ db, actor, params, input }) =>
    previewChange(db, actor, params.id, input.change),
  )

  route(app, addClaim, async ({ db, actor, params, input: { note, version, ...claim } }) => {
    await changeClaims(db, actor, params.id, { kind: 'claim', ...claim }, { note, version })
    return readClaims(db, actor, params.id)
  })

  route(app, creditClaim, async ({ db, actor, params, input: { note, version, ...credit } }) => {
    const change = { kind: 'credit_note', claimId: params.claim, ...credit } as const
    await changeClaims(db, actor, params.id, change, { note, version })
    return readClaims(db, actor, params.id)
  })

  route(app, correctClaim, async ({ db, actor, params, input: { note, version, ...correction } }) => {
    const change = { kind: 'correction', claimId: params.claim, ...correction } as const
    await changeClaims(db, actor, params.id, change, { note, version })
    return readClaims(db, actor, params.id)
  })

  route(app, withdrawClaim, async ({ db, actor, params, input }) => {
    await changeClaims(db, actor, params.id, { kind: 'withdrawal', claimId: params.claim }, input)
    return readClaims(db, actor, params.id)
  })

  route(app, chargeCost, async ({ db, actor, params, input: { note, version, ...cost } }) => {
    await changeClaims(db, actor, params.id, { kind: 'cost', ...cost }, { note, version })
    return readClaims(db, actor, params.id)
  })

  route(app, reverseEntry, async ({ db, actor, params, input }) => {
    await changeClaims(db, actor, params.id, { kind: 'take_back', eventId: params.event }, input)
    return readClaims(db, actor, params.id)
  })
}
