import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { logoLimit } from '#contract/sending/house-style.ts'
import { crossOriginOfPictures } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { drawPicture } from './draw-picture.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { FileDrop } from './file-drop.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './logo-box.module.css'

const kinds = ['.png', '.jpg', '.jpeg', '.svg']

interface LogoBoxProps {
  readonly id?: string
  /** The logo there is, and where its picture is found. */
  readonly logo: { readonly name: string; readonly isInEmail: boolean; readonly address: string } | null
  readonly hint: string
  readonly problem: string | undefined
  readonly mayEdit: boolean
  readonly busy: boolean
  /** Told of every file before it is looked at. */
  readonly onChoose: () => void
  /** A file that was chosen, with the same as a small PNG for programs for e-mail; empty where none is needed. */
  readonly onFile: (file: File, picture: string) => void
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** A logo: dropped or chosen, shown on the white of paper, taken off again. */
export function LogoBox({
  id,
  logo,
  hint,
  problem,
  mayEdit,
  busy,
  onChoose,
  onFile,
  onRemove,
  children,
}: LogoBoxProps) {
  const t = useText()
  const [isDrawing, setDrawing] = useState(false)
  const take = async (file: File) => {
    setDrawing(true)
    const picture = await drawPicture(file)
    setDrawing(false)
    onFile(file, picture)
  }
  return (
    <Input.Wrapper
      {...(id ? { id } : {})}
      label={t('house_style.logo')}
      labelElement="div"
      description={problem ? undefined : hint}
      error={problem && <FieldError>{problem}</FieldError>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {logo ? (
        <div className={classes.logo}>
          <img src={logo.address} alt={logo.name} crossOrigin={crossOriginOfPictures} />
          {mayEdit && (
            <ActionIcon
              className={classes.remove ?? ''}
              aria-label={t('house_style.logo_remove')}
              disabled={busy}
              onClick={onRemove}
            >
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
            busy={busy || isDrawing}
            onChoose={onChoose}
            onFile={(file) => void take(file)}
          />
        )
      )}
      {logo && !logo.isInEmail && <p className={classes.remark}>{t('house_style.logo_name_in_email')}</p>}
      {children}
    </Input.Wrapper>
  )
}
