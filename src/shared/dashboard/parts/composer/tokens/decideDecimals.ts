/** How the amounts of a token are written, and by whose word. */
export type DecidedDecimals = {
  readonly decimals: number
  /**
   * Why no amount can be composed: the contract is being asked, or does not answer. `decimals` are then those of a list,
   * and good for nothing but reading. Absent where they are known.
   */
  readonly open?: 'asking' | 'silent' | undefined
  /** What a list says, where that is another number than the contract says. */
  readonly listedDecimals?: number | undefined
  /** The contract does not say them, and a person typed them. */
  readonly typed?: true | undefined
}

/** What is known of the decimals of a token. */
export type SaidDecimals = {
  /** The word of the contract; `null`: it does not say, `undefined`: it has not answered yet. */
  readonly contract: number | null | undefined
  readonly listed: number | undefined
  /** By a person, off a source they trust. */
  readonly typed?: number | undefined
}

/**
 * The one place that decides how the amounts of a token are written: as its contract says, or as a person typed where
 * that says nothing. A list never decides what is composed. `undefined` where there is not even a list.
 */
export function decideDecimals({ contract, listed, typed }: SaidDecimals): DecidedDecimals | undefined {
  if (typeof contract === 'number')
    return {
      decimals: contract,
      ...(listed !== undefined && listed !== contract && { listedDecimals: listed }),
    }
  if (typed !== undefined && contract === null) return { decimals: typed, typed: true }
  if (listed === undefined) return undefined
  return { decimals: listed, open: contract === null ? 'silent' : 'asking' }
}
