import { useState } from 'react'
import type { VariableType } from '#domain/templates/variable-type.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { useText } from '#web/base/words/text.ts'
import { useFormula } from './use-formula.ts'
import classes from './variables.module.css'

/** What a formula gives, as it is written in each language, for the example or a file of choice. */
export function FormulaResult({ type, formula }: { type: VariableType; formula: string }) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const { fault, values, error } = useFormula({ type, formula, file })
  return (
    <section aria-labelledby="formula-result">
      <h2 id="formula-result">{t('own_variable.result')}</h2>
      <SearchSelect
        label={t('template_preview.file')}
        placeholder={t('template_preview.example')}
        lookup={dossierLookup}
        value={file}
        onChange={setFile}
      />
      <div role="status">
        {error ? (
          <Message tone="danger">{messageFor(error)}</Message>
        ) : fault ? (
          <p className={classes.quiet}>{t('own_variable.result_fault')}</p>
        ) : values === null ? (
          <p className={classes.quiet}>{t('own_variable.result_none')}</p>
        ) : (
          <dl className={classes.result}>
            {values.map(({ language, text }) => (
              <div key={language}>
                <dt>{t(`exhibit.language.${language}`)}</dt>
                <dd lang={text === null ? undefined : language}>{text ?? t('own_variable.no_value')}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
