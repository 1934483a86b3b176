import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changedFiles } from '#test/run/changed.ts'
import { isProof } from '#test/long.ts'
import { expectAccessible } from './axe.ts'
import { takeScreenshots } from './screenshot.ts'

/** Of the states that stories come by the whole test looks at one in so many. */
const oneIn = 8

/**
 * A state that a story comes by, and that no sweep over all screens opens: axe looks at it, and its pictures are taken where
 * somebody looks at those. To look takes longer than to come by: in the whole test it is done in stories that changed and for
 * a fixed part of the others, in a proof and where a story is run by itself for each.
 */
export async function showState(page: Page, picture?: string): Promise<void> {
  if (picture) await takeScreenshots(page, picture)
  if (isLookedAt(picture)) await expectAccessible(page)
}

function isLookedAt(picture?: string): boolean {
  if (isProof || process.env['VORDER_STATES'] !== 'some') return true
  const { testPath = '', currentTestName = '' } = expect.getState()
  return changedFiles().some((path) => testPath.endsWith(path)) || placeOf(picture ?? currentTestName) === 0
}

/** A number below `oneIn` that a name always has. */
function placeOf(name: string): number {
  return Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % oneIn
}
