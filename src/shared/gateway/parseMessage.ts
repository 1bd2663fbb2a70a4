import * as v from 'valibot'
import { type Hex, isHex } from '../domain/values/hex.ts'

/** How far a message is. `preparedSignature`: all signatures in one, once there are enough. */
export type GatewayMessage = {
  readonly preparedSignature: Hex | undefined
  readonly confirmations: { readonly submitted: number; readonly required: number }
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const signature = v.custom<Hex>((text) => isHex(text) && text !== '0x')

const message = v.pipe(
  v.object({
    status: v.string(),
    confirmationsSubmitted: count,
    confirmationsRequired: count,
    preparedSignature: v.nullish(signature),
  }),
  v.transform(
    (given): GatewayMessage => ({
      preparedSignature: given.status === 'CONFIRMED' ? (given.preparedSignature ?? undefined) : undefined,
      confirmations: { submitted: given.confirmationsSubmitted, required: given.confirmationsRequired },
    }),
  ),
)

/** Reads the part of a message that says how far it got; `undefined` when it is none. Never throws. */
export function parseMessage(value: unknown): GatewayMessage | undefined {
  const result = v.safeParse(message, value)
  return result.success ? result.output : undefined
}
