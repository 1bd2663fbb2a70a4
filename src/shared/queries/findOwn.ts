import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import { handedSafes, readHandedOver } from '../source/handedOver.ts'
import type { DeviceTexts } from '../source/keptTexts.ts'
import { localOfChain } from '../source/localSignables.ts'

/** A transaction of which this device has the fields, or that was handed over or taken out from here. */
export type OwnTransaction = {
  readonly account: AccountRef
  readonly nonce: number | undefined
  /** The gateway took it, or listed it: it may be asked for by its hash. */
  readonly isTaken: boolean
}

/** What this device knows of a safeTxHash without asking; `undefined` where that is nothing. */
export function findOwn(texts: DeviceTexts, chainId: number, safeTxHash: Hex): OwnTransaction | undefined {
  for (const account of handedSafes(texts, chainId)) {
    const handed = readHandedOver(texts, account)
    if (handed.some((handedRecord) => handedRecord.what === 'withdrawal' && handedRecord.hash === safeTxHash))
      return { account, nonce: undefined, isTaken: false }
    const signatures = handed.flatMap((handedRecord) =>
      handedRecord.what === 'transaction' && handedRecord.hash === safeTxHash ? [handedRecord] : [],
    )
    const [first] = signatures
    if (first !== undefined)
      return { account, nonce: first.nonce, isTaken: signatures.some(({ answer }) => answer === 'taken') }
  }
  for (const { safe: address, signables } of localOfChain(texts, chainId).files)
    for (const signable of signables)
      if (signable.kind === 'transaction' && signable.safeTxHash === safeTxHash)
        return { account: { chainId, address }, nonce: Number(signable.transaction.nonce), isTaken: false }
  return undefined
}
