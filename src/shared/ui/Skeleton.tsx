import styles from './Skeleton.module.css'

/** A grey bar in the place of words to come. It shows after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ width = 'medium' }: { readonly width?: 'short' | 'medium' | 'long' }) {
  return <span className={`${styles.bar} ${styles[width]}`} aria-hidden="true" />
}
