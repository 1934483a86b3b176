import { expect, it } from 'vitest'
import { compileContent } from '#domain/templates/compose-message.ts'
import { composeComplaintLetter, exampleComplaint } from './complaint-letter.ts'

it('keeps the lines of who writes, in HTML of one’s own as well, and takes them as text', () => {
  const html = '<p>%paragraph%</p>%part:complaint_outside%'
  const compiled = compileContent({ kind: 'html', subject: '%complaintNumber%', html })
  const facts = { ...exampleComplaint('complaint_answer', 'several_claims'), paragraph: 'U hebt gelijk.\n\nWij <b>.' }
  const letter = composeComplaintLetter(compiled, 'nl', facts)
  expect(letter.html).toContain('U hebt gelijk.<br><br>Wij &lt;b&gt;.')
  expect(letter.blocks.map((block) => block.type === 'paragraph' && block.runs[0]?.text)).toEqual([
    'U hebt gelijk.',
    'Wij <b>.',
    expect.stringContaining('de Geschillencommissie'),
  ])
})
