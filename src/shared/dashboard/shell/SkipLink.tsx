import styles from './SkipLink.module.css'

/** The first stop of the keyboard. A button, because a link would change the hash, which is the route. */
export function SkipLink({ target }: { readonly target: string }) {
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById(target)?.focus()}>
      Skip to content
    </button>
  )
}
