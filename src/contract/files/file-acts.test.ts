import { expect, it } from 'vitest'
import { statuses } from '#domain/workflow/status.ts'
import { changeDossierStatus, statusActs } from './dossier-commands.ts'
import { fileAct, fileActNames } from './file-acts.ts'

it.each(fileActNames)('%s stands in one place in each status, and has a key of its own', (act) => {
  const { near, further, key } = fileAct(act)
  for (const status of statuses) {
    expect([...near, ...further].filter((one) => one === status).length).toBeLessThanOrEqual(1)
  }
  expect(fileActNames.filter((other) => key !== undefined && fileAct(other).key === key)).toHaveLength(key ? 1 : 0)
})

it('what is taken back is known by how the timeline tells it', () => {
  for (const act of fileActNames) {
    const { undo, told, kinds } = fileAct(act)
    if (undo || told === 'kind') expect(kinds.length).toBeGreaterThan(0)
  }
})

// They go by one call, which asks one permission.
it.each(statusActs)('%s may be done by whoever may do the others of its call', (act) => {
  expect(fileAct(act).permission).toBe(changeDossierStatus.permission)
})
