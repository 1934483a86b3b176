/** A version of a workflow with which new files may begin. */
export interface StartingVersion {
  /** How many of a hundred new files begin with it; the others with the version before it. */
  readonly newFilesPercent: number
}

/**
 * The version with which a new file begins, of those given newest first: a new version can be tried on a share of the
 * files. The same file always gets the same answer, so that an import that is repeated changes nothing.
 */
export function chooseVersion<Version extends StartingVersion>(
  newestFirst: readonly Version[],
  fileNumber: string,
): Version | null {
  const bucket = bucketOf(fileNumber)
  return newestFirst.find(({ newFilesPercent }) => bucket < newFilesPercent) ?? newestFirst.at(-1) ?? null
}

/** A number from 0 to 99 that says nothing about the file (FNV-1a over its number, mixed once more). */
function bucketOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) % 100
}
