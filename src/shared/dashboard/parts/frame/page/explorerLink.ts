import type { Chain } from '../../../../source/Connection.ts'

type Subject = { readonly address: string } | { readonly transactionHash: string }

/**
 * The page of an address or a transaction in the explorer of a chain; `undefined` where the chain has none. The address
 * of an explorer comes from outside: anything but a https page without credentials is left out.
 */
export function explorerLink({ explorer }: Pick<Chain, 'explorer'>, subject: Subject): string | undefined {
  if (explorer === undefined) return undefined
  const filled =
    'address' in subject
      ? explorer.address.replace('{{address}}', subject.address)
      : explorer.transaction.replace('{{txHash}}', subject.transactionHash)
  if (!URL.canParse(filled)) return undefined
  const { protocol, username, password, href } = new URL(filled)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
