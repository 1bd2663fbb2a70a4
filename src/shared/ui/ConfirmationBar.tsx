import styles from './ConfirmationBar.module.css'
import { joinClasses } from './joinClasses.ts'

/** Above it the blocks would say less than the words beside them. */
const mostBlocks = 8

/** How many of the needed signatures are there: a block for each, and the words. */
export function ConfirmationBar({
  submitted,
  required,
}: {
  readonly submitted: number
  readonly required: number
}) {
  const complete = submitted >= required
  const blocks = Array.from({ length: required <= mostBlocks ? required : 0 }, (_, index) => index)
  return (
    <span className={joinClasses(styles.confirmations, complete && styles.complete)}>
      <span className={styles.bar} aria-hidden="true">
        {blocks.map((index) => (
          <i key={index} className={index < submitted ? styles.given : undefined} />
        ))}
      </span>
      <span>
        {submitted} of {required}
      </span>
    </span>
  )
}
