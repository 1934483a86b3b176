interface RawTextProps {
  /** What it is, for who does not see where it stands. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: string
}

/** What programs say to each other, line by line as it is; what does not fit is scrolled, by the keys too. */
export function RawText({ label, className, children }: RawTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keys
    <pre role="group" className={className} tabIndex={0} aria-label={label}>
      {children}
    </pre>
  )
}
