import { useClosingReasonName } from '#web/base/calls/reference-lists.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import type { Words } from './timeline-words.ts'

/** With what the events of a file are put in words. */
export function useWords(currency: string): Words {
  return { t: useText(), language: useLanguage(), currency, closingName: useClosingReasonName() }
}
