import { useId } from 'react'
import button from '../Button.module.css'
import { joinClasses } from '../joinClasses.ts'
import text from '../text.module.css'
import styles from './FilePicker.module.css'

type Picking<chosen> = {
  readonly label: string
  /** File endings and media types, as the browser's own input takes them. */
  readonly accept: string
  readonly onChoose: (chosen: chosen) => void
}

/** Chooses one file. */
export function FilePicker({ onChoose, ...picking }: Picking<File>) {
  return (
    <Picker
      {...picking}
      onChoose={([file]) => {
        if (file !== undefined) onChoose(file)
      }}
    />
  )
}

/** Chooses one file by a small button. `label` is what it says, `of` what is spoken after it. */
export function FileButton({
  label,
  of,
  accept,
  onChoose,
}: Picking<File> & {
  readonly of: string
}) {
  const id = useId()
  return (
    <span className={styles.button}>
      <input
        id={id}
        className={text.hidden}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onChoose(file)
          // So that the same file can be chosen again after it was changed.
          target.value = ''
        }}
      />
      <label className={joinClasses(button.button, button.small)} htmlFor={id}>
        {label}
        <span className={text.hidden}> {of}</span>
      </label>
    </span>
  )
}

/** Chooses several files at once. */
export function FilesPicker(picking: Picking<readonly File[]>) {
  return <Picker {...picking} multiple />
}

function Picker({
  label,
  accept,
  onChoose,
  multiple = false,
}: Picking<readonly File[]> & { readonly multiple?: boolean }) {
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
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // So that the same file can be chosen again after it was changed.
          target.value = ''
        }}
      />
    </>
  )
}
