import { ledger } from '#test/house/requirements.ts'
import { sources, testFiles } from '#test/house/sources.ts'
import { readSentences, specFolder } from '#test/house/spec.ts'
import { asksNothing } from '#test/house/unspoken.ts'

// Which sentences of the requirements a test proves, and which none does.
const sentences = readSentences()
if (!sentences) {
  console.log(`The requirements are absent: there is no sentences.json in ${specFolder}.`)
} else {
  const { proofs, unknown } = ledger(sentences, sources(...testFiles))
  const proved = proofs.filter(({ provedBy }) => provedBy.length > 0)
  const silent = proofs.filter(({ sentence, provedBy }) => provedBy.length === 0 && asksNothing.has(sentence.id))
  const missing = proofs.filter(({ sentence, provedBy }) => provedBy.length === 0 && !asksNothing.has(sentence.id))
  console.log(`proved: ${proved.length}`)
  for (const { sentence, provedBy } of proved) console.log(`  ${sentence.id}  ${provedBy.join(' ')}`)
  console.log(`missing: ${missing.length}`)
  for (const { sentence } of missing) console.log(`  ${sentence.id}  ${sentence.text}`)
  for (const { id, path } of unknown) console.log(`unknown: ${id}, quoted in ${path}`)
  console.log(
    `requirements: ${proved.length} of ${proofs.length} proved, ${missing.length} missing, ${silent.length} ask nothing`,
  )
  process.exitCode = unknown.length === 0 ? 0 : 1
}
