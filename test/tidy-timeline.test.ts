import { describe, expect, it } from 'vitest'
import { timelineKinds } from '#contract/files/timeline-kinds.ts'
import { sources } from './house/sources.ts'

/** What happened on a single dossier; other audit rows belong to no timeline. */
const ofDossiers =
  /^(dossier|plan|claim|letter|email|sms|payment|costs|log|promise|settlement|waiver|interest|judgment|allocation|limitation|debtor|task|step|dispatch|run_item)\..*(ed|over|steps|sent|held|written|given|paid|kept|broken|undone|uncertain)$/

describe('the timeline', () => {
  it('knows every kind of audit row that the server writes on a dossier', () => {
    const server = sources('src/server/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'))
    const lines = server.flatMap(({ text }) => text.split('\n'))
    const named = (among: RegExp) =>
      lines.filter((line) => among.test(line)).flatMap((line) => line.match(/(?<=')[a-z_]+\.[a-z_]+(?=')/g) ?? [])
    const written = new Set(named(/kind/i).filter((kind) => ofDossiers.test(kind)))
    expect(written.size).toBeGreaterThan(10)
    expect([...written].filter((kind) => !(kind in timelineKinds))).toEqual([])
  })
})
