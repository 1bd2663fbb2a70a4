import styles from './Together.module.css'

/** Addresses and amounts with their units. */
const whole = /(0x[0-9a-fA-F]{4,8}…[0-9a-fA-F]{4,8}\S*|(?<![\d,.])\d[\d,]*(?:\.\d+)? [A-Z]\S*)/

/** A sentence whose addresses and amounts with their units stay on one line, with what an amount is worth behind it. */
export function Together({
  worths,
  children,
}: {
  /** In dollars, by the words of the amount. */
  readonly worths?: ReadonlyMap<string, string> | undefined
  readonly children: string
}) {
  const parts = children.split(whole)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence.
      <span key={index} className={styles.together}>
        <AmountWithWorth worths={worths}>{part}</AmountWithWorth>
      </span>
    ),
  )
}

/** What follows an amount without a space, as the full stop of its sentence, follows its worth. */
function AmountWithWorth({
  worths,
  children,
}: {
  readonly worths: ReadonlyMap<string, string> | undefined
  readonly children: string
}) {
  const end = /[.,]$/.exec(children)?.[0] ?? ''
  const amount = end === '' ? children : children.slice(0, -1)
  const worth = worths?.get(amount)
  if (worth === undefined) return children
  return (
    <>
      {amount} <span className={styles.worth}>({worth})</span>
      {end}
    </>
  )
}
