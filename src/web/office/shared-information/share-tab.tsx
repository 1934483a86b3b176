import { useState } from 'react'
import { ShareForm } from './share-form.tsx'
import { ShareLink } from './share-link.tsx'

/** The form, and after it the link: once. */
export function ShareTab() {
  const [hash, setHash] = useState<string | null>(null)
  return hash === null ? (
    <ShareForm onShared={(shared) => setHash(shared.hash)} />
  ) : (
    <ShareLink hash={hash} onAnother={() => setHash(null)} />
  )
}
