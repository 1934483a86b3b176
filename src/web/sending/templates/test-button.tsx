import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { templateTrials } from '#contract/sending/templates/template-shapes.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { Side, TemplateAnswer } from './template-side.ts'

interface TestButtonProps {
  readonly side: Side
  readonly template: Pick<TemplateAnswer, 'id'>
  readonly language: LetterLanguage
  readonly file: number | null
  /** The version; null: the draft, or the newest version where there is none. */
  readonly number: number | null
  readonly isKept: boolean
}

/** Sends the text to the reader's own address, and to nobody else. */
export function TestButton({ side, template, language, file, number, isKept }: TestButtonProps) {
  const t = useText()
  const test = useCommand(side.calls.test, {
    refreshes: [],
    onDone: ({ sentTo }) => notify({ variant: 'success', message: t('template_preview.tested', { address: sentTo }) }),
  })
  const refusal = isKept ? null : t('template_preview.test_save_first')
  const ask = async () => {
    const yes = await confirm({
      title: t('template_preview.test_title'),
      text: t('template_preview.test_text', { count: templateTrials.testsAnHour }),
      confirm: t('template_preview.test_yes'),
    })
    if (yes) test.send({ params: { id: template.id }, input: { language, file, number } })
  }
  return (
    <Refusal reason={refusal}>
      <Button
        leftSection={<Icon of={IconSend} />}
        disabled={test.busy}
        {...refused(refusal)}
        onClick={() => refusal === null && void ask()}
      >
        {t('template_preview.test')}
      </Button>
    </Refusal>
  )
}
