import { IconSearch } from '@tabler/icons-react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { Form } from 'react-router'
import { Icon } from '#web/kit/frame/icon.tsx'
import { inOneLine } from '#web/kit/filters/in-one-line.ts'
import { useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'

/** The list of the palette below the field, and which of its lines Enter chooses. */
export interface Combobox {
  readonly list: string
  readonly active: string | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface SearchFieldProps {
  readonly className: string
  readonly ref?: Ref<HTMLInputElement>
  readonly placeholder?: string
  /** What was typed before it was there. */
  readonly typed?: string
  readonly onType?: (text: string) => void
  readonly onSearch?: () => void
  /** Has the focus from the moment that it is there. */
  readonly autoFocus?: boolean
  readonly onFocus?: (event: FocusEvent) => void
  readonly combobox?: Combobox
  readonly children?: ReactNode
}

/** By what whoever searches can find something: a customer by no IBAN. */
export function useSearchHint(): string {
  const t = useText()
  return t(useUser()?.customerId === null ? 'shell.search_hint' : 'shell.search_hint_own')
}

/** The search for everything: posts its field to the list of files, which opens a single find at once. */
export function SearchField(props: SearchFieldProps) {
  const { className, ref, placeholder, typed, onType, onSearch, autoFocus = false, onFocus, combobox, children } = props
  const t = useText()
  const hint = useSearchHint()
  return (
    <Form
      method="post"
      action="/file/search"
      role="search"
      aria-label={t('shell.search')}
      className={className}
      onSubmit={() => onSearch?.()}
    >
      <Icon of={IconSearch} />
      <input
        ref={ref}
        name="search"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('shell.search')}
        defaultValue={typed}
        placeholder={placeholder ?? hint}
        {...(combobox && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': combobox.list,
          'aria-activedescendant': combobox.active,
          onKeyDown: combobox.onKeyDown,
        })}
        onPaste={pasteList}
        onChange={(event) => onType?.(event.currentTarget.value)}
        autoFocus={autoFocus}
        onFocus={onFocus}
        data-autofocus
      />
      {children ?? <kbd>/</kbd>}
    </Form>
  )
}

/** A field of one line takes line breaks away, and of a list of numbers makes one. */
function pasteList(event: ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const list = inOneLine(event.clipboardData.getData('text'))
  if (!list) return
  event.preventDefault()
  field.setRangeText(list, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
