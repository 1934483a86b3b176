import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { addHouseLogo, getHouseLogo, type HouseLogo, logoLimit } from '#contract/house-style.ts'
import { addressOf, useCommand } from '#web/api.ts'
import { host } from '#web/config.ts'
import { useFieldChoice } from '#web/kit/field-choice.tsx'
import { FieldError } from '#web/kit/field.tsx'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { BoundField } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'
import { drawPicture } from './draw-picture.ts'
import classes from './house-style.module.css'

const kinds = ['.png', '.jpg', '.jpeg', '.svg']

/** The logo: dropped or chosen, shown on the white of paper, taken off again. */
export function LogoField({ field, mayEdit }: { field: BoundField<HouseLogo | null>; mayEdit: boolean }) {
  const t = useText()
  const [isDrawing, setDrawing] = useState(false)
  const upload = useCommand(addHouseLogo, { inForm: true, refreshes: [], onDone: field.onChange })
  const words = (value: unknown) => (value as HouseLogo).name
  const choice = useFieldChoice(field.id, words)
  const { value: logo } = field
  const problem = upload.fieldErrors['file'] ?? upload.fieldErrors['picture'] ?? upload.message ?? field.error
  const take = async (file: File) => {
    setDrawing(true)
    const picture = await drawPicture(file)
    setDrawing(false)
    upload.send({ file, input: { picture } })
  }
  return (
    <Input.Wrapper
      id={field.id}
      label={t('house_style.logo')}
      labelElement="div"
      description={problem ? undefined : t('house_style.logo_hint')}
      error={problem && <FieldError>{problem}</FieldError>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {logo ? (
        <div className={classes.logo}>
          <img src={host + addressOf(getHouseLogo, { params: { id: logo.id } })} alt={logo.name} />
          {mayEdit && (
            <ActionIcon aria-label={t('house_style.logo_remove')} onClick={() => field.onChange(null)}>
              <Icon of={IconX} />
            </ActionIcon>
          )}
        </div>
      ) : (
        mayEdit && (
          <FileDrop
            isLow
            title={t('house_style.logo_drop')}
            kinds={kinds}
            maximumBytes={logoLimit}
            busy={upload.busy || isDrawing}
            onFile={(file) => void take(file)}
          />
        )
      )}
      {logo && !logo.isInEmail && <p className={classes.remark}>{t('house_style.logo_name_in_email')}</p>}
      {choice}
    </Input.Wrapper>
  )
}
