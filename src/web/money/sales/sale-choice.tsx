import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import type { Line } from '#web/money/payments/words.ts'
import classes from '#web/money/payments/triage.module.css'
import type { LineCommands } from '#web/money/payments/use-line-commands.ts'

/** Which sale of files a line may have paid: the one it names, or those of which just that is open. */
export function SaleChoice({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  if (line.sales.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('bank_line.sales')}</h3>
      <ul className={classes.candidates}>
        {line.sales.map((sale) => (
          <li key={sale.saleId} className={classes.line}>
            <span>
              <b>{sale.buyer}</b>{' '}
              <Anchor
                inherit
                underline="always"
                component={Link}
                to={`/finance/sales-files/${sale.partner}?sale=${sale.saleId}`}
              >
                {sale.reference}
              </Anchor>{' '}
              <span className={classes.soft}>
                {[
                  t('bank_line.sale_open', { amount: formatCents(sale.openCents) }),
                  ...(sale.isNamed ? [t('bank_line.sale_named')] : []),
                ].join(', ')}
              </span>
            </span>
            <Button
              size="compact"
              aria-label={t('bank_line.sale_book_named', { reference: sale.reference })}
              disabled={commands.busy}
              onClick={() => commands.paySaleLine(line, sale)}
            >
              {t('bank_line.sale_book')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
