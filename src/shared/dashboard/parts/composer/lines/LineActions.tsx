import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { PopMenu } from '../../../../ui/PopMenu.tsx'
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
  return (
    <span className={styles.actions}>
      <PopMenu label={`Duplicate or move ${name}`}>
        {(press) => (
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
      </PopMenu>
      {acts.onRemove !== undefined && (
        <IconButton label={`Remove ${name}`} onClick={acts.onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </span>
  )
}
