import { encodeItemTransfer } from '../../../../domain/calldata/encodeItemTransfer.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { Collectible } from '../../../../gateway/Collectible.ts'
import type { NewLine } from '../draft/draft.ts'

/** The line of a batch that sends an NFT. `amount`: how many, where there are many alike (EIP-1155). */
export function sendNft(
  { token, id }: Pick<Collectible, 'token' | 'id'>,
  way: { readonly from: Address; readonly recipient: Address; readonly amount: bigint | undefined },
): NewLine {
  return { kind: 'call', to: token, value: '0', ...encodeItemTransfer({ ...way, item: id }) }
}
