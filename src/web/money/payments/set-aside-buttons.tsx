import { Button, Menu } from '@mantine/core'
import { IconArrowsSplit2, IconChevronDown, IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import { ignoreKinds } from '#contract/money/bank-lines.ts'
import { AdvanceWindow } from '#web/money/advances/advance-window.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { splitMark } from './line-panel-keys.ts'
import type { Line } from './words.ts'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'

/** What else can be decided on a line: divide it, leave it for later, or say that it is for no dossier. */
export function SetAsideButtons(props: { line: Line; commands: LineCommands; onSplit?: () => void }) {
  const t = useText()
  const { line, commands, onSplit } = props
  const [isAdvance, setAdvance] = useState(false)
  const kinds = ignoreKinds.filter((kind) => (line.amountCents > 0 ? !onlyOut.has(kind) : kind !== 'bank_interest'))
  return (
    <div className={classes.buttons}>
      {onSplit && (
        <Button size="compact" leftSection={<Icon of={IconArrowsSplit2} />} onClick={onSplit} {...splitMark}>
          {t('bank_line.split')}
        </Button>
      )}
      <Button
        size="compact"
        leftSection={<Icon of={IconClockPause} />}
        disabled={commands.busy}
        onClick={() => void commands.leaveLine(line)}
      >
        {t('bank_line.leave')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="compact" rightSection={<Icon of={IconChevronDown} size={14} />} disabled={commands.busy}>
            {t('bank_line.ignore')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('bank_line.ignore_title')}</Menu.Label>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => commands.ignoreLine(line, kind)}>
              {t(`bank_line.reason.${kind}`)}
            </Menu.Item>
          ))}
          {line.amountCents > 0 && <Menu.Item onClick={() => setAdvance(true)}>{t('bank_line.advance')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isAdvance && (
        <AdvanceWindow line={line} onClose={() => setAdvance(false)} onBooked={() => commands.decided(line.id)} />
      )}
    </div>
  )
}

const onlyOut = new Set<(typeof ignoreKinds)[number]>(['bank_costs', 'remittance', 'refund'])
