import { useEffect, useState } from 'react'
import { readStored, store } from '#web/preferences.ts'

/** A text that outlives the page: kept on this computer with every key, forgotten when it is emptied. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => readDraft(key))
  useEffect(() => setDraft(readDraft(key)), [key])
  return [
    draft,
    (text) => {
      setDraft(text)
      store(`draft:${key}`, text === '' ? null : { text })
    },
  ]
}

const readDraft = (key: string) => readStored<{ text: string }>(`draft:${key}`)?.text ?? ''
