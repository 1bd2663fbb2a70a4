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
        {(press) =>
          actsOfMenu(acts, isOff).map(([words, act]) => (
            <Button key={words} small kind="quiet" onClick={press(act)}>
              {words}
            </Button>
          ))
        }
      </PopMenu>
      {acts.onRemove !== undefined && (
        <IconButton label={`Remove ${name}`} onClick={acts.onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </span>
  )
}

function actsOfMenu(
  { onDuplicate, onUp, onDown, onSwitch }: LineActs,
  isOff: boolean,
): readonly (readonly [words: string, act: () => void])[] {
  const acts = [
    ['Duplicate', onDuplicate],
    ['Move up', onUp],
    ['Move down', onDown],
    [isOff ? 'Switch on' : 'Switch off', onSwitch],
  ] as const
  return acts.flatMap(([words, act]) => (act === undefined ? [] : [[words, act]]))
}
