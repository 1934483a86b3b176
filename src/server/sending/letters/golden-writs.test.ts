import { afterAll, describe, expect, it } from 'vitest'
import { composeWrit } from '#domain/writs/compose-writ.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import { exampleWrit } from '#domain/writs/example-writ.ts'
import { writKinds } from '#domain/writs/writ-kind.ts'
import { closeGolden, compareWithApproved } from '#test/golden.ts'
import { pdfText } from '#test/pdf-text.ts'
import { drawWrit, type Enclosed } from './draw-exhibit.ts'

afterAll(closeGolden)

/** As of letters: the edge of one may fall on another dot; a word that has moved is hundreds of dots. */
const mostDots = 40

const documentOf = (kind: (typeof writKinds)[number]) => composeWrit(defaultWrit(kind), exampleWrit(kind)).document

describe('each writ of the portal as PDF', () => {
  it.each(writKinds)('for a %s has the words and the looks of its approved copy', async (kind) => {
    const pdf = await drawWrit(documentOf(kind))
    const { text, approvedText, differentDots } = await compareWithApproved(`writ-${kind.replaceAll('_', '-')}`, pdf)
    expect(text).toBe(approvedText)
    expect(differentDots).toBeLessThanOrEqual(mostDots)
  })

  it('is PDF/A-3b of its day when it is kept, with each exhibit in it byte for byte, and the same bytes each time', async () => {
    const marks = ['%PDF-1.4 first exhibit', '{"claim":1}']
    const enclosed = marks.map(
      (mark, index): Enclosed => ({
        name: `productie-${index}.pdf`,
        mimeType: 'application/pdf',
        description: `Productie ${index}`,
        relationship: index === 0 ? 'supplement' : 'data',
        bytes: Buffer.from(mark),
      }),
    )
    const kept = await drawWrit(documentOf('rent'), enclosed)
    const text = kept.toString('latin1')
    expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    expect(text).toMatch(/<xmp:CreateDate>2026-12-07/)
    for (const mark of marks) expect(text).toContain(mark)
    expect(text).toContain('/AFRelationship /Supplement')
    expect(text).toContain('/AFRelationship /Data')
    expect(pdfText(kept)).toBe(pdfText(await drawWrit(documentOf('rent'))))
    expect((await drawWrit(documentOf('rent'), enclosed)).equals(kept)).toBe(true)
  })

  it('prints what a file says as words, whatever they look like', async () => {
    const facts = exampleWrit('rent')
    const subject = '#read("writ.typ") *bold* $x$ \\ & < @label'
    const { document } = composeWrit(defaultWrit('rent'), { ...facts, statement: { ...facts.statement, subject } })
    expect(pdfText(await drawWrit(document))).toContain('#read("writ.typ")')
  })
})
