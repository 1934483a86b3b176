import { expect, it } from 'vitest'
import { refuseSecond } from './actor.ts'

const [maker, colleague, admin] = [1, 2, 3]

it.each([
  ['who made it', { userId: maker, impersonatorId: null }, 'own'],
  ['another', { userId: colleague, impersonatorId: null }, null],
  ['who made it, at work as another', { userId: colleague, impersonatorId: maker }, 'own'],
  ['another, at work as who made it', { userId: maker, impersonatorId: admin }, 'own'],
  ['another, at work as a third', { userId: colleague, impersonatorId: admin }, 'as_another'],
])('%s comes second: %o is refused as %s', (_, actor, refusal) => {
  expect(refuseSecond(actor, null, maker)).toBe(refusal)
})
