import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A window over the page. What had the focus before it gets it back, also when the window is taken away while open. */
export function WindowFrame(props: ModalProps) {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal {...props} />
}
