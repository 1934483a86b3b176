import { describe, expect, it } from 'vitest'
import { type BulkStanding, cautionOf } from './bulk-act.ts'

const running: BulkStanding = { status: 'in_progress', phase: 'amicable', haltReasons: [], hasPlan: false }
const halted = (...haltReasons: string[]): BulkStanding => ({ ...running, status: 'suspend', haltReasons })

describe('a file among many', () => {
  it.each([
    ['a file that runs is paused', 'pause', running, null],
    ['what lies at a bailiff is left alone', 'pause', { ...running, phase: 'bailiff' }, 'at_bailiff'],
    ['what lies at a partner is not closed', 'close', { ...running, phase: 'partner' }, 'at_bailiff'],
    ['what came back from a bailiff is opened again', 'reopen', { ...running, phase: 'bailiff' }, null],
    ['a plan that is kept is not paused', 'pause', { ...running, hasPlan: true }, 'has_plan'],
    ['a plan does not keep a file from being suspended', 'suspend', { ...running, hasPlan: true }, null],
    ['a dispute is judged by itself', 'resume', halted('dispute'), 'to_be_judged'],
    ['so is debt relief', 'resume', halted('debt_relief'), 'to_be_judged'],
    ['so is guardianship', 'resume', halted('guardianship'), 'to_be_judged'],
    ['nor does a pause let a dispute go on by itself', 'pause', halted('dispute'), 'to_be_judged'],
    ['one of several reasons is enough', 'resume', halted('other', 'deceased'), 'to_be_judged'],
    ['nor is it closed away behind another', 'close', halted('deceased', 'complaint'), 'to_be_judged'],
    ['a suspension for another reason ends', 'resume', halted('other'), null],
    ['no complaint is closed away', 'close', halted('complaint'), 'to_be_judged'],
    ['a debtor who died is closed', 'close', halted('deceased'), null],
    ['a pause for a question ends', 'resume', { ...running, status: 'paused', haltReasons: ['dispute'] }, null],
  ] as const)('%s', (_, act, standing, caution) => {
    expect(cautionOf(act, standing)).toBe(caution)
  })
})
