import type { Address } from '../values/address.ts'
import { assetKey } from './checkPayments.ts'
import type { Payment, PaymentKind } from './PaymentRow.ts'

/** What a list takes of one asset, in its smallest unit. `missing` is 0 where there is enough. */
export type PaymentSum = {
  readonly kind: PaymentKind
  /** Absent for the network's own currency. */
  readonly token?: Address
  /** Of EIP-1155. */
  readonly id?: bigint
  readonly payments: number
  readonly needed: bigint
  /** `undefined` while it is not known. */
  readonly held: bigint | undefined
  readonly missing: bigint
}

/** What a list takes in all, by asset, in the order in which the assets come. `heldOf` takes the key of `assetKey`. */
export function sumPayments(
  payments: readonly Payment[],
  heldOf: (key: string) => bigint | undefined,
): readonly PaymentSum[] {
  const sums = new Map<string, PaymentSum>()
  for (const payment of payments) {
    const key = assetKey(payment)
    const { kind, token, id } = payment
    const total = sums.get(key)
    const needed = (total?.needed ?? 0n) + payment.amount
    const held = total === undefined ? heldOf(key) : total.held
    sums.set(key, {
      kind,
      ...(token === undefined ? {} : { token }),
      ...(kind === 'erc1155' && id !== undefined ? { id } : {}),
      payments: (total?.payments ?? 0) + 1,
      needed,
      held,
      missing: held === undefined || held >= needed ? 0n : needed - held,
    })
  }
  return [...sums.values()]
}
