import { TextInput } from '@mantine/core'
import { contrastText, contrastWithWhite } from '#domain/letters/contrast.ts'
import { standardAccent } from '#domain/letters/letter-style.ts'
import { useFieldParts } from '#web/kit/fields/field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './house-style.module.css'

/** A colour, typed or pointed at, with how well it can be read on white while it is chosen. */
export function AccentField({ field, mayEdit }: { field: BoundField<string>; mayEdit: boolean }) {
  const t = useText()
  const { value, onChange, ...bound } = field
  const contrast = contrastWithWhite(value.trim())
  const hint = t('house_style.accent_hint', { ratio: contrast === null ? '–' : contrastText(contrast) })
  return (
    <TextInput
      {...useFieldParts({ ...bound, label: t('house_style.accent'), hint, required: true })}
      value={value}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('house_style.accent_pick')}
          disabled={!mayEdit}
          value={contrast === null ? standardAccent : value.trim().toLowerCase()}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
