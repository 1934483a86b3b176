import classes from './mark.module.css'

/** The mark of the product, in the colour of the text around it and ochre. */
export function Mark({ size = 22, className }: { size?: number | string; className?: string }) {
  return (
    <svg className={className ?? classes.mark} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d="M2 4h5.4l6 13.4-1.3 2.9H9.3z" />
      <path className={classes.stroke} d="M13.2 12.6 17 4h5l-5.5 12.3z" />
    </svg>
  )
}
