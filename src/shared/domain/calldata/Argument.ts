/** One argument of a call, with the place of its bytes, so that it can be pointed at in the raw data. */
export type Argument = {
  /** Empty where the ABI gives none. */
  readonly name: string
  readonly type: string
  /** Where its content is in the outermost data, in bytes. */
  readonly offset: number
  readonly value: ArgumentValue
}

/**
 * Numbers as bigint; addresses in lower case and bytes as hex; text as text; tuples and arrays as the arguments in
 * them. A number or flag beyond its type keeps its whole word.
 */
export type ArgumentValue = bigint | boolean | string | readonly Argument[]
