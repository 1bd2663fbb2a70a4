import { useId } from 'react'
import styles from './FilePicker.module.css'

/** Chooses one file. `accept` lists file endings and media types, as the browser's own input takes them. */
export function FilePicker({
  label,
  accept,
  onChoose,
}: {
  readonly label: string
  readonly accept: string
  readonly onChoose: (file: File) => void
}) {
  const id = useId()
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onChoose(file)
          // So that the same file can be chosen again after it was changed.
          target.value = ''
        }}
      />
    </>
  )
}
