import { describe, expect, it } from 'vitest'
import { needsColleague } from './second-person.ts'

const [sanne, dirk, mo, admin] = [1, 2, 3, 9]

describe('a change that somebody else has to look at', () => {
  it.each([
    ['who made it, with a colleague', [sanne], sanne, [sanne, dirk], [sanne], true],
    ['the colleague', [sanne], sanne, [sanne, dirk], [dirk], false],
    ['who made most of it, after a colleague changed a comma', [sanne, dirk], dirk, [sanne, dirk, mo], [sanne], true],
    ['that colleague', [sanne, dirk], dirk, [sanne, dirk, mo], [dirk], true],
    ['the one who did not touch it', [sanne, dirk], dirk, [sanne, dirk, mo], [mo], false],
    ['who changed it before the last, where all did', [sanne, dirk], dirk, [sanne, dirk], [sanne], false],
    ['who changed it last, where all did', [sanne, dirk], dirk, [sanne, dirk], [dirk], true],
    ['who is alone', [sanne], sanne, [sanne], [sanne], false],
    [
      'who works as a colleague and wrote it himself',
      [admin, sanne],
      sanne,
      [sanne, dirk, mo, admin],
      [admin, dirk],
      true,
    ],
    ['who made it and has left, asked of a colleague', [sanne], sanne, [dirk], [dirk], false],
  ])('%s', (_who, editorIds, lastEditorId, staffIds, persons, needs) => {
    expect(needsColleague({ editorIds, lastEditorId, staffIds }, persons)).toBe(needs)
  })
})
