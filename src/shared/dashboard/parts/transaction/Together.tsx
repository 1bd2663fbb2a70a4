import styles from './Together.module.css'

/** A sentence whose addresses and amounts with their units stay on one line. */
export function Together({ children }: { readonly children: string }) {
  const parts = children.split(
    /(0x[0-9a-fA-F]{4,8}…[0-9a-fA-F]{4,8}\S*|(?<![\d,.])\d[\d,]*(?:\.\d+)? [A-Z]\S*)/,
  )
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence.
      <span key={index} className={styles.together}>
        {part}
      </span>
    ),
  )
}
