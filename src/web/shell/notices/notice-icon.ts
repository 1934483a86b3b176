import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import type { Notice } from '#web/base/frame/notices.ts'

/** The shape of a notice, beside its colour. */
export const noticeIcons: Readonly<Record<Notice['variant'], TablerIcon>> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconCircleX,
}
