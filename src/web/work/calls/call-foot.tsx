import { Button, Kbd } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import classes from './calls.module.css'

/** Below what is written of a call: to leave it, and to save it. */
export function CallFoot({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useText()
  return (
    <div className={classes.foot}>
      <Button onClick={onCancel}>{t('kit.cancel')}</Button>
      <Button type="submit" variant="filled" disabled={busy}>
        {busy ? t('kit.busy') : t('call.save')}
        <Kbd size="xs" ml={8} aria-hidden>
          {'Ctrl Enter'}
        </Kbd>
      </Button>
    </div>
  )
}
