import type { Address, Hex, Log } from 'viem'

/** The transaction around a log, as far as rows need it. */
export type Sender = { readonly from: Address; readonly to: Address | null; readonly input: Hex }

/** What logs do not tell by themselves. */
export type Surroundings = {
  readonly chainId: number
  /** Milliseconds since 1970. */
  readonly timestampOf: (blockNumber: number) => number
  readonly senderOf: (transactionHash: Hex) => Sender
}

export type MinedLog = Log<bigint, number, false>
