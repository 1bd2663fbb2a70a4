import styles from './Brand.module.css'

/** The mark of the product with its name; the name folds away on phones unless `keepName`. */
export function Brand({ keepName = false }: { readonly keepName?: boolean }) {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
        <rect className={styles.ground} width="20" height="20" rx="5" />
        <path className={styles.first} d="m4.6 9.3 2.5 2.5 4.3-5.2" />
        <path className={styles.second} d="m8.3 12.9 1.1 1.1 6-7.2" />
      </svg>
      <span className={keepName ? undefined : styles.name}>Countersign</span>
    </span>
  )
}
