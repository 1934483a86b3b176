import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from './parse-xml.ts'
import { writeXml } from './write-xml.ts'

/** What a reader finds in a document: the text of each element. */
async function textsOf(xml: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  let text = ''
  const handlers = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      text = ''
      for (const [key, value] of Object.entries(attributes)) found[`${name}@${key}`] = value
    },
    text: (more: string) => {
      text += more
    },
    close: (name: string) => {
      found[name] ??= text
    },
  }
  const source = (async function* bytes() {
    yield new TextEncoder().encode(xml)
  })()
  for await (const _ of parseXml(source, handlers, { maxDepth: 9, maxTextLength: 9_999 })) continue
  return found
}

describe('a document', () => {
  it('has an element a line, with its attributes, its children in order, and nothing where nothing is', () => {
    const amount = { '@Ccy': 'EUR', '#': '1.00' }
    expect(writeXml({ Doc: { '@xmlns': 'urn:x', Head: { Id: '1' }, Line: [{ Amt: amount }, 'two'], Note: '' } })).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<Doc xmlns="urn:x">',
        '  <Head>',
        '    <Id>1</Id>',
        '  </Head>',
        '  <Line>',
        '    <Amt Ccy="EUR">1.00</Amt>',
        '  </Line>',
        '  <Line>two</Line>',
        '  <Note/>',
        '</Doc>',
      ].join('\n'),
    )
  })

  it('is read again as it was written, whatever its texts hold', async () => {
    // A line break of Windows is one sign to every reader, and one in an attribute is a space.
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((any) => any.replaceAll(/[\r\n\t]/g, ' '))
    await fc.assert(
      fc.asyncProperty(text, text, async (words, attribute) => {
        const read = await textsOf(writeXml({ Doc: { Name: { '@of': attribute, '#': words } } }))
        expect(read).toMatchObject({ Name: held(words), 'Name@of': held(attribute) })
      }),
    )
  })
})

/** Without the signs that XML cannot hold. */
function held(text: string): string {
  return Array.from(text.toWellFormed())
    .filter((sign) => sign >= ' ' && sign !== '\ufffe' && sign !== '\uffff')
    .join('')
}
