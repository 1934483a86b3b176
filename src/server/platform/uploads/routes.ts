import {
  blockReasons,
  convertedTypes,
  getUploadGuard,
  listBlockedUploads,
  testUpload,
  uploadPurposes,
} from '#contract/platform/blocked-uploads.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { convertJob } from './ask-for-pdf.ts'
import { tellFind } from '#server/work/agenda/tell-find.ts'
import { judgeFile } from './judge-file.ts'
import { makePdf } from '#server/platform/conversion/make-pdf.ts'
import { refusalOf } from './admit-file.ts'
import { countBlocked, countToScan, findAllowedTypes, findBlocked } from './queries.ts'
import { scanJob, scanWaiting } from './scan-waiting.ts'

/** What guards the portal against files that do not belong in it. */
export function registerUploads(app: App): void {
  const { storage } = app
  const { heicConverter } = app.config.uploads
  defineJob(convertJob, async (run) => makePdf(run, { storage, heicConverter }))
  defineJob(scanJob, async (run) => scanWaiting(run, storage, tellFind))

  route(app, listBlockedUploads, async ({ db, clock, query }) =>
    paged(
      await findBlocked(db, { ...query, now: clock.now(), sortOrder: query.sortBy ? query.sortOrder : 'desc' }),
      query,
    ),
  )

  route(app, getUploadGuard, async ({ db, clock }) => {
    const counts = await countBlocked(db, clock.now())
    const { waiting, fromBefore, all } = await countToScan(db)
    return {
      blocked: blockReasons.map((reason) => ({ reason, count: counts.get(reason) ?? 0 })),
      isScanned: storage.scanner !== null,
      waitingCount: waiting,
      fromBeforeCount: fromBefore,
      cameInCount: all,
      convertsHeic: heicConverter !== null,
    }
  })

  routeAfter(
    app,
    testUpload,
    async ({ upload }) => {
      if (!upload) throw new UserError(400, 'error.required', { fields: { file: { key: 'error.required' } } })
      return { upload, scan: storage.scanner ? await storage.scanner.scan(upload.bytes) : { kind: 'none' as const } }
    },
    async ({ db, language, prepared: { upload, scan } }) => {
      const judged = await Promise.all(
        uploadPurposes.map(async (purpose) => ({
          purpose,
          ...judgeFile(upload, await findAllowedTypes(db, purpose)),
        })),
      )
      const uses = judged.map(({ purpose, refusal }) => {
        const found = refusal ?? refusalOf(scan)
        const message = found && translate(language, found.message.key, found.message.values)
        return { purpose, refusal: found && { reason: found.reason, message: message ?? '' } }
      })
      const { extension = '', sniffedType = null } = judged[0] ?? {}
      const type = convertedTypes.find((one) => one === sniffedType)
      const lacksProgram = type === 'image/heic' && heicConverter === null
      const conversion = lacksProgram ? ('no_converter' as const) : type ? ('pdf' as const) : ('none' as const)
      const sizeBytes = upload.bytes.length
      const find = scan.kind === 'infected' ? scan.find : null
      return { extension, sniffedType, sizeBytes, uses, conversion, scan: { kind: scan.kind, find } }
    },
  )
}
