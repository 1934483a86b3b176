import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { LanguageContent } from '#domain/templates/template-content.ts'
import { call } from '#web/base/calls/api.ts'
import type { Side, TemplateAnswer } from './template-side.ts'

interface Asked {
  readonly side: Side
  readonly template: Pick<TemplateAnswer, 'type' | 'destination'>
  readonly language: LetterLanguage
  readonly content: LanguageContent | undefined
  /** Null: the example. */
  readonly file: number | null
}

/** A text as its recipient would see it, for a file or the example; asked again when the text changes. */
export function usePreview({ side, template: { type, destination }, language, content, file }: Asked) {
  return useQuery({
    queryKey: [side.calls.preview.path, type, destination, language, file, content ?? null],
    queryFn: async ({ signal }) => {
      if (!content) throw new Error('no text to show')
      return call(
        side.calls.preview,
        { input: { type, destination, language, content, file } },
        { signal, quiet: true },
      )
    },
    enabled: content !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}
