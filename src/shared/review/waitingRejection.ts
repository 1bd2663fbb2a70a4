import type { Finding } from '../domain/checks/Assessment.ts'
import type { Hex } from '../domain/values/hex.ts'

/** The empty rejection that waits with the nonce of what is reviewed, as the gateway lists it. */
export type WaitingRejection = {
  readonly safeTxHash: Hex
  /** How many owners signed it, and have to; `undefined` where that is not known. */
  readonly confirmations: { readonly signed: number; readonly required: number } | undefined
  /** The connected account is among them. */
  readonly byYou: boolean
}

/** `undefined` where the checks found none. There is one at most: all empty rejections of a nonce have the same hash. */
export function waitingRejection(findings: readonly Finding[]): WaitingRejection | undefined {
  for (const { code, facts } of findings)
    if (code === 'A8.rejected' || code === 'A8.rejected-by-you') {
      const { safeTxHash, confirmations } = facts
      return { safeTxHash, confirmations, byYou: code === 'A8.rejected-by-you' }
    }
  return undefined
}
