import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { VariableType } from '#domain/templates/variable-type.ts'
import { PageBody } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { useFormulaChoices } from './completions.ts'
import { FormulaResult } from './formula-result.tsx'
import classes from './variables.module.css'

interface FormulaDeskProps {
  readonly type: VariableType
  readonly formula: string
  readonly onInsert: (formula: string) => void
  readonly children: ReactNode
}

/** A formula with, beside it, what it gives for any file, and everything it can use. */
export function FormulaDesk({ type, formula, onInsert, children }: FormulaDeskProps) {
  const t = useText()
  const choices = useFormulaChoices()
  const add = (text: string) =>
    onInsert(formula === '' || /[\s(]$/.test(formula) ? formula + text : `${formula} ${text}`)
  return (
    <PageBody>
      <div className={classes.desk}>
        <div>{children}</div>
        <div className={classes.beside}>
          <FormulaResult type={type} formula={formula} />
          <section aria-labelledby="formula-fields">
            <h2 id="formula-fields">{t('own_variable.fields')}</h2>
            <ul className={classes.fields}>
              {(choices?.fields ?? []).map(({ name, kind, meaning, example }) => (
                <li key={name}>
                  <UnstyledButton onClick={() => add(name)} title={t('own_variable.insert', { name })}>
                    <code>{name}</code>
                  </UnstyledButton>
                  <small>{[meaning, kind, example].filter(Boolean).join(', ')}</small>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="formula-functions">
            <h2 id="formula-functions">{t('own_variable.functions')}</h2>
            <ul className={classes.fields}>
              {(choices?.functions ?? []).map(({ call, meaning }) => (
                <li key={call}>
                  <code>{call}</code>
                  <small>{meaning}</small>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </PageBody>
  )
}
