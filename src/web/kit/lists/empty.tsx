import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty.module.css'
import { Icon } from '#web/kit/frame/icon.tsx'

/** Says why there is nothing here, and one thing that can be done about it. */
export function Empty(props: { icon: TablerIcon; title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.empty} data-empty>
      <span className={classes.icon}>
        <Icon of={props.icon} size={20} />
      </span>
      <p className={classes.title}>{props.title}</p>
      {props.text && <p className={classes.text}>{props.text}</p>}
      {props.action && <div className={classes.action}>{props.action}</div>}
    </div>
  )
}
