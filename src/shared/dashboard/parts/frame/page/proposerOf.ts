import type { Address } from '../../../../domain/values/address.ts'
import type { Capabilities } from '../../../../source/AccountSource.ts'
import type { Ready } from './Ready.ts'

/** Who proposes for the Safe that is open with a wallet of their own; whether they may is the chain's to say. */
export function proposerOf({ safeSigner }: Capabilities, { account }: Ready): Address | undefined {
  return safeSigner !== undefined && account.kind === 'safe' ? account.signer : undefined
}
