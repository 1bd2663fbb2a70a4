import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './PopMenu.module.css'

/**
 * Acts behind one press, in a box that closes with an act, with Escape and when the focus leaves it. `children` draws
 * them: each is wrapped in what it is given, which closes the box first.
 */
export function PopMenu({
  label,
  children,
}: {
  /** Of the button that opens it. */
  readonly label: string
  readonly children: (press: (act: () => void) => () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const press = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset inside a row.
    <span
      role="group"
      aria-label={label}
      className={styles.pop}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false)
      }}
    >
      <IconButton label={label} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="more" />
      </IconButton>
      <span id={id} className={styles.menu} hidden={!open}>
        {open && children(press)}
      </span>
    </span>
  )
}
