import { z } from 'zod'

/** No document that may be uploaded is larger; what each kind may weigh is a setting. */
export const mostDocumentBytes = 50_000_000

/** A document that was uploaded for something that is still being filled in. */
export const uploadedDocument = z.object({ id: z.number(), name: z.string(), sizeBytes: z.number() })
export type UploadedDocument = z.output<typeof uploadedDocument>
