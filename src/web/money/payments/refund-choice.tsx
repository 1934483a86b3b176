import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatIban } from '#domain/references/iban.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { useText } from '#web/base/words/text.ts'
import type { Line } from './line.ts'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'

/** What of a line can go back to the account it came from: what is on no file, and what a file has too much. */
export function RefundChoice({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  if (line.refunds.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('refund.choice')}</h3>
      <ul className={classes.candidates}>
        {line.refunds.map((refund) => (
          <li key={refund.dossier?.id ?? 0} className={classes.line}>
            <span>
              <Amount cents={refund.amountCents} sign />{' '}
              {refund.dossier ? (
                <>
                  {t('refund.too_much_on')}{' '}
                  <Anchor inherit underline="always" component={Link} to={`/file/show-new/${refund.dossier.id}`}>
                    {refund.dossier.number}
                  </Anchor>
                </>
              ) : (
                t('refund.on_none')
              )}
              <span className={classes.soft}> {formatIban(refund.iban)}</span>
            </span>
            <Button
              size="compact"
              leftSection={<Icon of={IconArrowBackUp} />}
              disabled={commands.busy}
              onClick={() => void commands.refundLine(line, refund)}
            >
              {t('refund.propose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
