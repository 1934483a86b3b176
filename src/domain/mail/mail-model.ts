import { type MailClass, mailClasses } from './mail-class.ts'
import { featurePlaces, type MailFeatures, featuresOf, placeOfWord, wordsOf } from './mail-features.ts'

/** A text of which a person, or who made the example, said what it is about. */
export interface LabelledMail {
  readonly mailClass: MailClass
  readonly text: string
}

/** What was learned of one class: a weight for each feature in steps of `step`, and how a sum becomes a chance. */
export interface ClassWeights {
  readonly weights: Int16Array
  readonly step: number
  readonly bias: number
  /** The chance is 1 / (1 + exp(slope × sum + offset)). */
  readonly slope: number
  readonly offset: number
}

/** One logistic regression a class: what was learned of labelled mail. */
export type MailModel = Readonly<Record<MailClass, ClassWeights>>

const rounds = 10
const rate = 0.1

/**
 * Learns from labelled mail, and fits on mail that it never learned from how sums become chances. The same mail in the
 * same order gives the same model.
 */
export function trainModel(taught: readonly LabelledMail[], unseen: readonly LabelledMail[]): MailModel {
  const steps = trainingSteps(taught, unseen)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same a class at a time, for whoever has something else to do in between. */
export function* trainingSteps(
  taught: readonly LabelledMail[],
  unseen: readonly LabelledMail[],
): Generator<MailClass, MailModel, undefined> {
  const samples = taught.map(({ mailClass, text }) => ({ mailClass, features: featuresOf(text) }))
  const order = mixed(samples.length)
  const tested = unseen.map(({ mailClass, text }) => ({ mailClass, features: featuresOf(text) }))
  const learned = []
  for (const mailClass of mailClasses) {
    const learnedOf = learn(samples, order, mailClass)
    const sums = tested.map((one) => ({ sum: sumOf(learnedOf, one.features), is: one.mailClass === mailClass }))
    learned.push({ mailClass, learnedOf, sums })
    yield mailClass
  }
  // Few mails of a class say little of their chances: those of all classes together say how sums become chances.
  const shared = fitChance(learned.flatMap(({ sums }) => sums))
  const entries = learned.map(({ mailClass, learnedOf, sums }) => {
    const chance = sums.filter(({ is }) => is).length >= fewest ? fitChance(sums) : shared
    return [mailClass, { ...learnedOf, ...chance }]
  })
  return Object.fromEntries(entries) as Record<MailClass, ClassWeights>
}

const fewest = 20

type Learned = Pick<ClassWeights, 'weights' | 'step' | 'bias'>
interface Sample {
  readonly mailClass: MailClass
  readonly features: MailFeatures
}

/** A logistic regression by steps that become smaller where a feature was often seen (AdaGrad). */
function learn(samples: readonly Sample[], order: readonly number[], mailClass: MailClass): Learned {
  const weights = new Float64Array(featurePlaces)
  const seen = new Float64Array(featurePlaces).fill(1e-6)
  const count = samples.filter((one) => one.mailClass === mailClass).length
  const heavier = count === 0 ? 1 : Math.sqrt((samples.length - count) / count)
  // Of what says nothing a class is as likely as it is at all: were this learned, a short mail would be of all of them.
  const bias = Math.log((count + 1) / (samples.length - count + 1))
  for (let round = 0; round < rounds; round += 1) {
    for (const at of order) {
      const sample = samples[at]
      if (!sample) continue
      const { places, weight } = sample.features
      const is = sample.mailClass === mailClass
      let sum = bias
      for (const place of places) sum += (weights[place] ?? 0) * weight
      const fault = (1 / (1 + Math.exp(-sum)) - (is ? 1 : 0)) * (is ? heavier : 1)
      for (const place of places) {
        const slope = fault * weight + (weights[place] ?? 0) * 1e-2
        seen[place] = (seen[place] ?? 0) + slope * slope
        weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(seen[place] ?? 1)
      }
    }
  }
  const largest = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9)
  const step = largest / 32_767
  return { weights: Int16Array.from(weights, (one) => Math.round(one / step)), step, bias }
}

function sumOf({ weights, step, bias }: Learned, { places, weight }: MailFeatures): number {
  let sum = 0
  for (const place of places) sum += weights[place] ?? 0
  return sum * step * weight + bias
}

/** Platt's scaling: the logistic curve that goes best through sums and what they turned out to be, by Newton's steps. */
function fitChance(sums: readonly { sum: number; is: boolean }[]): Pick<ClassWeights, 'slope' | 'offset'> {
  const right = sums.filter(({ is }) => is).length
  const wrong = sums.length - right
  let [slope, offset] = [-1, 0]
  if (right === 0 || wrong === 0) return { slope, offset }
  // Nothing is certain: what is right counts a little less than one, what is wrong a little more than nothing.
  const [high, low] = [(right + 1) / (right + 2), 1 / (wrong + 2)]
  for (let round = 0; round < 60; round += 1) {
    let [ofSlope, ofOffset, ss, so, oo] = [0, 0, 1e-6, 0, 1e-6]
    for (const { sum, is } of sums) {
      const chance = 1 / (1 + Math.exp(slope * sum + offset))
      const fault = (is ? high : low) - chance
      const curve = Math.max(chance * (1 - chance), 1e-9)
      ofSlope += fault * sum
      ofOffset += fault
      ss += curve * sum * sum
      so += curve * sum
      oo += curve
    }
    const size = ss * oo - so * so
    const [stepSlope, stepOffset] = [(oo * ofSlope - so * ofOffset) / size, (ss * ofOffset - so * ofSlope) / size]
    slope -= clamp(stepSlope)
    offset -= clamp(stepOffset)
    if (Math.abs(stepSlope) + Math.abs(stepOffset) < 1e-9) break
  }
  return { slope, offset }
}

const clamp = (step: number) => Math.max(-2, Math.min(2, step))

/** An order in which mails of one class do not stand together, the same every time. */
function mixed(length: number): number[] {
  const order = Array.from({ length }, (_, index) => index)
  let seed = 20_261
  for (let at = length - 1; at > 0; at -= 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    const other = seed % (at + 1)
    const [one, two] = [order[at] ?? 0, order[other] ?? 0]
    order[at] = two
    order[other] = one
  }
  return order
}

/** The chance of each class for a text; classes do not exclude each other. */
export function scoreMail(model: MailModel, text: string): Readonly<Record<MailClass, number>> {
  const features = featuresOf(text)
  const entries = mailClasses.map((mailClass) => {
    const { slope, offset } = model[mailClass]
    return [mailClass, 1 / (1 + Math.exp(slope * sumOf(model[mailClass], features) + offset))]
  })
  return Object.fromEntries(entries) as Record<MailClass, number>
}

/** The words of a text that speak most for a class, the heaviest first. */
export function tellingWords(model: MailModel, mailClass: MailClass, text: string, most = 4): string[] {
  const { weights } = model[mailClass]
  const words = [...new Set(wordsOf(text))].filter((word) => word.length > 2 && !word.startsWith('#'))
  return words
    .map((word) => ({ word, weight: weights[placeOfWord(word)] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ word }) => word)
}
