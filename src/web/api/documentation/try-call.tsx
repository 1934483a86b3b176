import { Button } from '@mantine/core'
import { useState } from 'react'
import type { listClosingReasons, listFileStatuses } from '#contract/lists/reference.ts'
import { addressOf, call } from '#web/base/calls/api.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'

interface Tried {
  readonly words: string
  readonly body: string | null
}

/** Makes the call that a page tells of, with the login of who reads it, and shows what came of it. */
export function TryCall({ endpoint }: { endpoint: typeof listClosingReasons | typeof listFileStatuses }) {
  const t = useText()
  const [isUnderWay, setUnderWay] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const tryIt = async () => {
    setUnderWay(true)
    const began = performance.now()
    try {
      const answer = await call(endpoint, {})
      const took = formatCount(Math.round(performance.now() - began))
      const words = t('api_doc.answered', { took, count: formatCount(answer.items.length) })
      setTried({ words, body: JSON.stringify(answer, null, 2) })
    } catch (error) {
      setTried({ words: messageFor(error), body: null })
    } finally {
      setUnderWay(false)
    }
  }
  return (
    <>
      <Button mt={12} disabled={isUnderWay} onClick={() => void tryIt()}>
        {t('api_doc.try')}
      </Button>
      <div role="status">
        {tried && (
          <>
            <p style={{ marginTop: 8 }}>{tried.words}</p>
            {tried.body && (
              <pre role="group" aria-label={`GET ${addressOf(endpoint)}`}>
                {tried.body}
              </pre>
            )}
          </>
        )}
      </div>
    </>
  )
}
