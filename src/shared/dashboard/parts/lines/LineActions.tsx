import { useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { capitalize } from '../page/capitalize.ts'
import styles from './LineActions.module.css'

/** What can be done with a line as a whole. An act that makes no sense for the line is absent. */
export type LineActs = {
  readonly onDuplicate: () => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
  /** Switches the line off, or on again. */
  readonly onSwitch: (() => void) | undefined
}

/** The buttons of a line: remove at once, the others behind one press. `name`: of the line, where it has no number. */
export function LineActions({
  number,
  name = `line ${number}`,
  isOff = false,
  acts,
}: {
  readonly number?: number
  readonly name?: string
  readonly isOff?: boolean
  readonly acts: LineActs
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
      aria-label={capitalize(name)}
      className={styles.actions}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false)
      }}
    >
      <IconButton
        label={`Duplicate or move ${name}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </IconButton>
      {acts.onRemove !== undefined && (
        <IconButton label={`Remove ${name}`} onClick={acts.onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
      <span id={id} className={styles.menu} hidden={!open}>
        {open && (
          <>
            <Button small kind="quiet" onClick={press(acts.onDuplicate)}>
              Duplicate
            </Button>
            {acts.onUp !== undefined && (
              <Button small kind="quiet" onClick={press(acts.onUp)}>
                Move up
              </Button>
            )}
            {acts.onDown !== undefined && (
              <Button small kind="quiet" onClick={press(acts.onDown)}>
                Move down
              </Button>
            )}
            {acts.onSwitch !== undefined && (
              <Button small kind="quiet" onClick={press(acts.onSwitch)}>
                {isOff ? 'Switch on' : 'Switch off'}
              </Button>
            )}
          </>
        )}
      </span>
    </span>
  )
}
