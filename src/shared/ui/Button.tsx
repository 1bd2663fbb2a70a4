import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react'
import styles from './Button.module.css'
import { joinClasses } from './joinClasses.ts'

type ButtonLooks = {
  /** One `primary` per view: the safe act. */
  readonly kind?: 'primary' | 'danger' | 'quiet' | undefined
  readonly small?: boolean
  readonly block?: boolean
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  ButtonLooks & {
    /** Does nothing but stays reachable, so that the reason (`aria-describedby`) can be read. */
    readonly unavailable?: boolean
  }

export function Button({ kind, small, block, unavailable = false, onClick, ...attributes }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...attributes}
      className={classOf({ kind, small, block })}
      aria-disabled={unavailable || undefined}
      onClick={press}
    />
  )
}

/** A link that looks like a button. `foreign` opens a tab that cannot reach back to this page. */
export function ButtonLink({
  kind,
  small,
  block,
  foreign = false,
  ...attributes
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLooks & { readonly foreign?: boolean }) {
  const away = foreign ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a {...attributes} {...away} className={classOf({ kind, small, block })} />
}

function classOf({
  kind,
  small = false,
  block = false,
}: { [key in keyof ButtonLooks]?: ButtonLooks[key] | undefined }) {
  return joinClasses(styles.button, kind && styles[kind], small && styles.small, block && styles.block)
}
