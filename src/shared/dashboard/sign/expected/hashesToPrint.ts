import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import { formatSafeVersion } from '../../../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { groupHex } from '../../../ui/values/groupHex.ts'

/** A page of paper with the hashes of a transaction. All in it is numbers, addresses and hashes: nothing of a stranger. */
export function hashesToPrint({
  identity,
  transaction,
  rows,
}: {
  readonly identity: SafeIdentity
  readonly transaction: SafeTransaction
  readonly rows: readonly { readonly name: string; readonly hash: string }[]
}): string {
  const { to, value, operation, nonce } = transaction
  const facts = [
    ['Safe', checksumAddress(identity.safe)],
    ['Chain', String(identity.chainId)],
    ['Version', formatSafeVersion(identity.version)],
    ['Nonce', String(nonce)],
    ['To', checksumAddress(to)],
    ['Value in the smallest unit', String(value)],
    ['Operation', operation === 1 ? 'delegatecall' : 'call'],
  ] as const
  const factRows = facts.map(([name, fact]) => `<tr><th>${name}</th><td>${fact}</td></tr>`).join('')
  const hashRows = rows
    .map(({ name, hash }) => `<h2>${name}</h2><p>0x ${groupHex(hash).join(' ')}</p>`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hashes of nonce ${nonce}</title><style>
body{font:16px/1.6 ui-monospace,monospace;max-width:40em;margin:2em auto;padding:0 1em}
th{text-align:left;padding-right:1em;font-weight:600}h1,h2{font:600 18px/1.4 sans-serif}
</style><h1>What the wallet and the device must show</h1><table>${factRows}</table>${hashRows}</html>
`
}
