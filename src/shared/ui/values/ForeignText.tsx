import { visibleText } from '../../domain/values/text.ts'
import { joinClasses } from '../joinClasses.ts'
import styles from './ForeignText.module.css'

/**
 * A longer text from outside, exactly as it came: lines and tabs are kept, every other unseen character is shown. A
 * long one scrolls in its own box, which the keyboard reaches.
 */
export function ForeignText({
  label,
  text,
  mono = false,
}: {
  readonly label: string
  readonly text: string
  readonly mono?: boolean
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element for a group is a fieldset, and this text holds no form fields.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard can only scroll what it can focus.
      tabIndex={0}
      className={joinClasses(styles.text, mono && styles.mono)}
    >
      {text.split(/([\n\t])/).map((part) => (part === '\n' || part === '\t' ? part : visibleText(part)))}
    </div>
  )
}
