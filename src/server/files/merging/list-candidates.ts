import type { MergingCandidate } from '#contract/files/merging.ts'
import { refuseGoingIn, refuseStaying } from '#domain/merging/refuse-merging.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type CandidateRow, findFilesOfDebtor } from './queries.ts'

/** All files of the debtor of a file, each with why it cannot go into that file; the file itself first. */
export async function listCandidates(db: Db, actor: Actor, id: number): Promise<MergingCandidate[]> {
  const files = await findFilesOfDebtor(db, actor, id)
  const asked = files.find((file) => file.id === id)
  if (!asked) throw notFound()
  return [asked, ...files.filter((file) => file !== asked)].map((file) => told(file, asked))
}

function told(file: CandidateRow, asked: CandidateRow): MergingCandidate {
  return {
    ...file,
    stayRefusal: refuseStaying(file),
    goRefusal: file === asked ? null : refuseGoingIn(file, asked),
  }
}
