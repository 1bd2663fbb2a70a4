import type { CheckFacts } from './CheckFacts.ts'
import type { TokenTransfer } from './TokenTransfer.ts'

/** Whether a transfer moves an NFT. What EIP-20 and EIP-721 write alike is decided by what the token answers to. */
export function isItem(
  { kind, token }: Pick<TokenTransfer, 'kind' | 'token'>,
  { accounts }: Pick<CheckFacts, 'accounts'>,
): boolean {
  if (kind !== 'token-or-nft') return kind === 'nft'
  const account = accounts(token)
  return account.known && account.value.standard === 'erc721'
}
