import { type Reason, reasonOf } from './reason-of.ts'

/**
 * Does the work on a set of dossiers at once. When that fails, whatever the cause, each half is tried by itself, until the
 * one that it is about stands alone: that one has failed, and none of the others notices.
 */
export async function tryInHalves(
  dossierIds: readonly number[],
  of: {
    readonly work: (dossierIds: readonly number[]) => Promise<void>
    readonly failed: (dossierId: number, reason: Reason) => Promise<void>
  },
): Promise<void> {
  try {
    await of.work(dossierIds)
  } catch (error) {
    const [only] = dossierIds
    if (only === undefined) throw error
    if (dossierIds.length === 1) return of.failed(only, reasonOf(error))
    const middle = Math.ceil(dossierIds.length / 2)
    await tryInHalves(dossierIds.slice(0, middle), of)
    await tryInHalves(dossierIds.slice(middle), of)
  }
}
