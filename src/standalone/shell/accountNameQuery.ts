import { queryOptions } from '@tanstack/react-query'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { Address } from '../../shared/domain/values/address.ts'
import type { WalletEngine } from '../wallets/walletEngine.ts'

const ethereum = 1

/**
 * The account's own name (ENS, reverse and forward agree), `null` when it has none. Fresh for 24 hours (SPEC section
 * 9). Asked of the configured Ethereum node only; a site without one shows no names.
 */
export function accountNameQuery(
  engine: Pick<WalletEngine, 'nameOf' | 'nameFreshness'>,
  address: Address,
  chains: readonly ChainConfiguration[],
) {
  return queryOptions({
    queryKey: ['account-name', address.toLowerCase()],
    queryFn: () => engine.nameOf(address),
    enabled: chains.some(({ id }) => id === ethereum),
    staleTime: engine.nameFreshness,
  })
}

/** The picture in the record of a name, as a `data:` URL; `null` without one. Fresh for 24 hours as well. */
export function accountPictureQuery(
  engine: Pick<WalletEngine, 'pictureOf' | 'nameFreshness'>,
  name: string | null | undefined,
) {
  return queryOptions({
    queryKey: ['account-picture', name],
    queryFn: () => (typeof name === 'string' ? engine.pictureOf(name) : null),
    enabled: typeof name === 'string',
    staleTime: engine.nameFreshness,
  })
}
