import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError } from '#server/platform/http/errors.ts'

/** After the file was made the bank may have paid: who says that it did not, types so, in his own language. */
export function expectBankRefused({ language }: Pick<Actor, 'language'>, words: string): void {
  const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const wanted = translate(language, 'payment_batch.bank_refused')
  if (plain(words) !== plain(wanted)) {
    throw fieldError('words', { key: 'payment_batch.refusal.words', values: { words: wanted } })
  }
}
