import { expect, it } from 'vitest'
import { getUser } from '#contract/people/users.ts'
import { compareRights, onOtherRights } from './rights-mark.ts'

const marked = (mark: string | null) => ({ get: () => mark })

it('a page is told once that the rights are others, and takes those it read last for what it knows', () => {
  let told = 0
  const stop = onOtherRights(() => (told += 1))
  // Before the page has read them there is nothing to compare with; a visitor has none.
  compareRights('/api/v4/file', marked('a'))
  compareRights(getUser.path, marked(null))
  compareRights(getUser.path, marked('a'))
  compareRights('/api/v4/file', marked('a'))
  compareRights('/api/v4/file', marked(null))
  expect(told).toBe(0)
  compareRights('/api/v4/file', marked('b'))
  compareRights('/api/v4/file', marked('b'))
  expect(told).toBe(1)
  // What is read is known, whatever it was before: nothing more has to be read.
  compareRights(getUser.path, marked('c'))
  compareRights('/api/v4/file', marked('c'))
  expect(told).toBe(1)
  stop()
  compareRights('/api/v4/file', marked('d'))
  expect(told).toBe(1)
})
