import type { Payment } from './PaymentRow.ts'

/** How a list is divided into transactions. Gas everywhere. */
export type PieceLimits = {
  /** What the network lets one transaction take. */
  readonly cap: bigint
  /** The most payments of one piece, as the user sets it. */
  readonly mostPayments: number
  /** How many owners sign. */
  readonly signatures: number
}

/** One transaction of a list. `gas` is planned before anything is simulated. */
export type Piece = { readonly payments: readonly Payment[]; readonly gas: bigint }

/** The share of the cap that a piece may be planned to take, in percent: the rest is for what planning does not see. */
const plannedPercent = 60n
export const usualPayments = 100

/** Of a transaction, of each signature, and of running the batch. */
const base = 21_000n
const perSignature = 7_000n
const overhead = 30_000n

/**
 * Planned for one payment. Value to a new account was measured at 34,400; a token to a new holder takes up to 35,000
 * and more behind a proxy; items store their owner and call the recipient. Each has about 2,000 of calldata in it.
 */
const perPayment: Readonly<Record<Payment['kind'], bigint>> = {
  native: 36_500n,
  erc20: 65_000n,
  erc721: 80_000n,
  erc1155: 75_000n,
}

/** Divides payments into pieces in their order. None is planned to take more than the planned share of the cap. */
export function planPieces(payments: readonly Payment[], limits: PieceLimits): readonly Piece[] {
  const most = (limits.cap * plannedPercent) / 100n
  const start = base + overhead + perSignature * BigInt(limits.signatures)
  const pieces: Piece[] = []
  let open: Payment[] = []
  let gas = start
  const close = () => {
    if (open.length > 0) pieces.push({ payments: open, gas })
    open = []
    gas = start
  }
  for (const payment of payments) {
    const needed = perPayment[payment.kind]
    if (open.length >= Math.max(1, limits.mostPayments) || gas + needed > most) close()
    open.push(payment)
    gas += needed
  }
  close()
  return pieces
}
